// What a patient’s page says whichever of its parts is in sight.

import { bilingual } from '@/lib/contract/bilingual'

export const recordHeadWords = bilingual(
  {
    sendNextCall: 'Send call reminder',
    financial: 'Financial support',
    enrollment: 'Enrollment status',
    otherMessage: 'Send message',
    stands: 'Status',
    programStatus: 'Program status',
    tracks: { enrollment: 'Enrollment', priorAuth: 'Prior auth', pap: 'PAP', copay: 'Copay card' },
    tabs: {
      label: 'Parts of this page',
      timeline: 'Timeline',
      conversation: 'Conversation',
      forms: 'Forms',
      documents: 'Documents',
      details: 'All details',
      looks: 'Who looked',
    },
    ownerLabel: 'Owner',
    noName: 'No name',
    ageUnknown: 'Age unknown',
    years: (age: number) => `${age} ${age === 1 ? 'year' : 'years'}`,
    /** Beside a date of birth. */
    age: (years: number) => `${years}`,
    months: (n: number) => `${n} ${n === 1 ? 'month' : 'months'}`,
    caregiverIs: (name: string) => `caregiver ${name}`,
    withoutName: '(no name)',
    unsubscribed: 'Opted out',
    unsubscribedWhy:
      'This patient opted out. You can update their status, but you can’t text them until they text START. If a coworker recorded the opt-out by mistake, undo it in the',
    conversation: 'conversation',
    openConversation: 'Open conversation',
    partnerId: 'Partner ID',
    partnerIdCopied: 'partner ID',
    allMessages: 'All messages to this patient',
  },
  {
    sendNextCall: 'Enviar recordatorio de llamada',
    financial: 'Apoyo económico',
    enrollment: 'Estado de inscripción',
    otherMessage: 'Enviar mensaje',
    stands: 'Estado',
    programStatus: 'Estado en el programa',
    tracks: { enrollment: 'Inscripción', priorAuth: 'Autorización', pap: 'PAP', copay: 'Tarjeta de copago' },
    tabs: {
      label: 'Partes de esta página',
      timeline: 'Cronología',
      conversation: 'Conversación',
      forms: 'Formularios',
      documents: 'Documentos',
      details: 'Todos los datos',
      looks: 'Quién lo vio',
    },
    ownerLabel: 'Responsable',
    noName: 'Sin nombre',
    ageUnknown: 'Edad desconocida',
    years: (age: number) => `${age} ${age === 1 ? 'año' : 'años'}`,
    age: (years: number) => `${years} años`,
    months: (n: number) => `${n} ${n === 1 ? 'mes' : 'meses'}`,
    caregiverIs: (name: string) => `cuidador: ${name}`,
    withoutName: 'sin nombre',
    unsubscribed: 'Dado de baja',
    unsubscribedWhy:
      'Este paciente se dio de baja. Puede cambiar su estado, pero no enviarle mensajes hasta que envíe START. Si un colega registró la baja por error, deshágala en la',
    conversation: 'conversación',
    openConversation: 'Abrir conversación',
    partnerId: 'ID del socio',
    partnerIdCopied: 'ID del socio',
    allMessages: 'Todos los mensajes a este paciente',
  },
)

export type RecordHeadWords = (typeof recordHeadWords)['en']
