// Campaigns on the page of one patient, and what stops one.

import { bilingual } from '@/lib/contract/bilingual'

export const campaignEntryWords = bilingual(
  {
    campaigns: 'Campaigns',
    loadingCampaigns: 'Loading…',
    optedOut: 'opted out',
    aStatusEndedIt: 'status changed',
    endedByStaff: 'removed by staff',
    theCampaignWasArchived: 'campaign archived',
    theProgramWasClosed: 'program closed',
    noStepLeft: 'Last step sent',
    stepOf: (nextPosition: number, steps: number) => `Step ${nextPosition} of ${steps}`,
    campaignGone: 'This campaign is no longer active. Reload the page.',
    thisPatientHasUnsubscribed: 'This patient opted out. Nothing changed.',
    failed: 'Something went wrong. Try again.',
    putIntoACampaign: 'Add to a campaign',
    inNoCampaign: 'Not in a campaign',
    ended: (stopReason: string) => `Stopped: ${stopReason}`,
    allMessagesWereSent: 'All messages sent',
    endedFor: (title: string, patient: string) => `${patient} removed from ${title}`,
    end: 'Remove',
    endFor: (title: string, patient: string) => `Remove ${patient} from ${title}?`,
    endIt: 'Remove',
    stopBody: 'Unsent messages are canceled. They can’t be added again.',
  },
  {
    campaigns: 'Campañas',
    loadingCampaigns: 'Cargando…',
    optedOut: 'se dio de baja',
    aStatusEndedIt: 'cambió el estado',
    endedByStaff: 'lo quitó el personal',
    theCampaignWasArchived: 'campaña archivada',
    theProgramWasClosed: 'programa cerrado',
    noStepLeft: 'Se envió el último paso',
    stepOf: (nextPosition: number, steps: number) => `Paso ${nextPosition} de ${steps}`,
    campaignGone: 'Esta campaña ya no está activa. Vuelva a cargar la página.',
    thisPatientHasUnsubscribed: 'Este paciente se dio de baja. No se cambió nada.',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    putIntoACampaign: 'Agregar a una campaña',
    inNoCampaign: 'En ninguna campaña',
    ended: (stopReason: string) => `Detenida: ${stopReason}`,
    allMessagesWereSent: 'Se enviaron todos los mensajes',
    endedFor: (title: string, patient: string) => `Se quitó a ${patient} de ${title}`,
    end: 'Quitar',
    endFor: (title: string, patient: string) => `¿Quitar a ${patient} de ${title}?`,
    endIt: 'Quitar',
    stopBody: 'Se cancelan los mensajes sin enviar. No se podrá agregar de nuevo.',
  },
)

export type CampaignEntryWords = (typeof campaignEntryWords)['en']
