import { bilingual } from '@/lib/contract/bilingual'

export const rowWords = bilingual(
  {
    change: { enrollment: 'Update enrollment status', financial: 'Update financial support', owner: 'Change owner' },
    more: 'Other status…',
    peek: 'Preview the patient',
    closePeek: 'Close preview',
    hints: {
      move: 'move',
      space: 'Space',
      peek: 'preview',
      status: 'status',
      owner: 'owner',
      snooze: 'snooze',
      select: 'select',
    },
    textGoes: 'The program’s text for this status is sent with it. You have 8 seconds to undo.',
  },
  {
    change: {
      enrollment: 'Cambiar el estado de inscripción',
      financial: 'Cambiar el apoyo económico',
      owner: 'Cambiar responsable',
    },
    more: 'Otro estado…',
    peek: 'Vista previa del paciente',
    closePeek: 'Cerrar vista previa',
    hints: {
      move: 'mover',
      space: 'Espacio',
      peek: 'vista previa',
      status: 'estado',
      owner: 'responsable',
      snooze: 'posponer',
      select: 'elegir',
    },
    textGoes: 'Con el estado se envía el mensaje que el programa tiene para él. Tiene 8 segundos para deshacer.',
  },
)
