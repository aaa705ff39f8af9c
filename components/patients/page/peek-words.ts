// What the peek beside a list says, and the column beside a conversation.
import { bilingual } from '@/lib/contract/bilingual'

export const peekWords = bilingual(
  {
    peek: 'Patient',
    keys: { move: 'move', select: 'select', snooze: 'snooze', space: 'Space', close: 'close' },
    what: 'This patient',
    open: 'Open',
    close: 'Close',
    loading: 'Loading…',
    also: 'Also due',
    last: 'Last events',
    todo: 'To do',
    status: 'Program status',
    documents: 'Documents',
    openPatient: 'Open patient',
  },
  {
    peek: 'Paciente',
    keys: { move: 'mover', select: 'elegir', snooze: 'posponer', space: 'Espacio', close: 'cerrar' },
    what: 'Este paciente',
    open: 'Abrir',
    close: 'Cerrar',
    loading: 'Cargando…',
    also: 'También vence',
    last: 'Últimos eventos',
    todo: 'Por hacer',
    status: 'Estado en el programa',
    documents: 'Documentos',
    openPatient: 'Abrir paciente',
  },
)
