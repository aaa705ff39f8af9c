// What Messages says around the conversations.
import { bilingual } from '@/lib/contract/bilingual'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'

type Filters = { filters: Record<ConversationFilter, string>; empty: Record<ConversationFilter, string> }
const en: Filters = {
  filters: { all: 'All', waiting: 'Needs a reply', optOut: 'Opt-out?', mine: 'Mine' },
  empty: {
    all: 'No conversations yet',
    waiting: 'No one needs a reply',
    optOut: 'No possible opt-outs',
    mine: 'No conversations with your patients',
  },
}
const es: Filters = {
  filters: { all: 'Todas', waiting: 'Por responder', optOut: '¿Baja?', mine: 'Mías' },
  empty: {
    all: 'Aún no hay conversaciones',
    waiting: 'Nadie espera una respuesta',
    optOut: 'No hay posibles bajas',
    mine: 'No hay conversaciones con sus pacientes',
  },
}

export const deskWords = bilingual(
  {
    ...en,
    messages: 'Messages',
    tabs: 'Messages',
    conversations: 'Conversations',
    log: 'Message log',
    show: 'Show',
    choose: 'Choose a conversation',
    chooseHint: 'Press J for the next one that needs a reply.',
    waits: 'Needs a reply',
    you: (words: string) => `You: ${words}`,
    due: (time: string) => `Due ${time}`,
    overdue: 'Overdue',
    notDelivered: 'Not delivered',
    next: 'Next conversation',
    previous: 'Previous conversation',
    back: 'Conversations',
    done: 'Done',
    older: 'Load more',
    what: 'The conversations',
    loading: 'Loading…',
    patient: 'Patient',
    stale: 'Showing the last data we loaded. Reconnecting…',
  },
  {
    ...es,
    messages: 'Mensajes',
    tabs: 'Mensajes',
    conversations: 'Conversaciones',
    log: 'Registro de mensajes',
    show: 'Mostrar',
    choose: 'Elija una conversación',
    chooseHint: 'Presione J para la siguiente por responder.',
    waits: 'Por responder',
    you: (words: string) => `Usted: ${words}`,
    due: (time: string) => `Vence ${time}`,
    overdue: 'Vencido',
    notDelivered: 'No entregado',
    next: 'Conversación siguiente',
    previous: 'Conversación anterior',
    back: 'Conversaciones',
    done: 'Listo',
    older: 'Cargar más',
    what: 'Las conversaciones',
    loading: 'Cargando…',
    patient: 'Paciente',
    stale: 'Se muestran los últimos datos. Reconectando…',
  },
)
