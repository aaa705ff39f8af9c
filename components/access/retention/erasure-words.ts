import { statuses } from '@/components/kit/status/status-words'
import type { ErasureGround, ErasureState } from '@/lib/contract/access/retention'
import { bilingual } from '@/lib/contract/bilingual'

export const groundNames = bilingual<Record<ErasureGround, string>>(
  {
    patientRequest: 'The patient asked for it',
    enteredByMistake: 'The patient was added by mistake',
    law: 'A law or a court order requires it',
    restored: 'Erased before; a backup brought the record back',
  },
  {
    patientRequest: 'El paciente lo pidió',
    enteredByMistake: 'El paciente se agregó por error',
    law: 'Lo exige una ley o una orden judicial',
    restored: 'Se borró antes; una copia de seguridad recuperó el expediente',
  },
)

export type GroundNames = Record<ErasureGround, string>

export const erasureStates = statuses<ErasureState>(
  { waiting: 'attention', held: 'info', done: 'done', stopped: 'stopped' },
  { waiting: 'Scheduled', held: 'On legal hold', done: 'Erased', stopped: 'Stopped' },
  { waiting: 'Programado', held: 'En retención legal', done: 'Borrado', stopped: 'Detenido' },
)

export const erasureWords = bilingual(
  {
    title: 'Erasures',
    none: 'No erasures',
    noneAbout: 'A patient’s record is erased from the patient’s page. Someone else approves it first.',
    patient: 'Patient',
    why: 'Reason',
    asked: 'Requested',
    status: 'Status',
    actions: 'Actions',
    by: (asker: string, approver: string) => (approver ? `by ${asker}, approved by ${approver}` : `by ${asker}`),
    dueAt: (when: string) => `Erased after ${when}`,
    endedAt: (when: string) => when,
    stoppedBy: (name: string) => `by ${name}`,
    theList: 'erasures',
    more: 'Load more',
    erase: 'Erase record',
    eraseTitle: 'Erase this patient’s record?',
    eraseAbout:
      'Someone else has to approve this. Three days later the name, contact details, messages, notes, answers and files are destroyed. This can’t be undone. Consents, the audit log, disclosures and opt-outs are kept as the law requires.',
    scheduled: 'Erasure scheduled',
    notScheduled: 'Couldn’t schedule the erasure',
    stop: 'Stop erasure',
    stopTitle: 'Stop this erasure?',
    stopAbout: 'The record is kept. It can be erased later with a new request.',
    reason: 'Reason',
    enterReason: 'Enter a reason',
    stopped: 'Erasure stopped',
    notStopped: 'Couldn’t stop the erasure',
  },
  {
    title: 'Borrados',
    none: 'No hay borrados',
    noneAbout: 'El expediente se borra desde la página del paciente. Otra persona lo aprueba primero.',
    patient: 'Paciente',
    why: 'Motivo',
    asked: 'Solicitado',
    status: 'Estado',
    actions: 'Acciones',
    by: (asker: string, approver: string) => (approver ? `por ${asker}, aprobado por ${approver}` : `por ${asker}`),
    dueAt: (when: string) => `Se borra después del ${when}`,
    endedAt: (when: string) => when,
    stoppedBy: (name: string) => `por ${name}`,
    theList: 'los borrados',
    more: 'Cargar más',
    erase: 'Borrar expediente',
    eraseTitle: '¿Borrar el expediente de este paciente?',
    eraseAbout:
      'Otra persona debe aprobarlo. Tres días después se destruyen el nombre, los datos de contacto, los mensajes, las notas, las respuestas y los archivos. No se puede deshacer. Los consentimientos, el registro de auditoría, las divulgaciones y las bajas se conservan como exige la ley.',
    scheduled: 'Borrado programado',
    notScheduled: 'No se pudo programar el borrado',
    stop: 'Detener borrado',
    stopTitle: '¿Detener este borrado?',
    stopAbout: 'El expediente se conserva. Se puede borrar después con una solicitud nueva.',
    reason: 'Motivo',
    enterReason: 'Escriba un motivo',
    stopped: 'Borrado detenido',
    notStopped: 'No se pudo detener el borrado',
  },
)
