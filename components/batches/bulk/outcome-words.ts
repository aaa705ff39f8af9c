// To whom it happens and to whom not, and why.

import type { BulkKind, BulkOutcome, BulkReason } from '@/lib/contract/batches/bulk-vocabulary'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language, SmsReason } from '@/lib/contract/vocabulary'

/** What an outcome is called over its number, and over the list of its reasons. */
export const outcomeWords: Record<
  Language,
  Record<BulkOutcome, { number: Record<BulkKind, string>; list: string }>
> = bilingual(
  {
    goes: {
      number: {
        message: 'get it',
        enrollment: 'change',
        financial: 'change',
        assign: 'change',
        campaign: 'are put in',
      },
      list: 'It happens',
    },
    later: { number: same('wait'), list: 'The SMS waits' },
    silent: { number: same('without SMS'), list: 'Done, without an SMS' },
    skipped: { number: same('left out'), list: 'Left out' },
  },
  {
    goes: {
      number: {
        message: 'lo reciben',
        enrollment: 'cambian',
        financial: 'cambian',
        assign: 'cambian',
        campaign: 'entran',
      },
      list: 'Se hace',
    },
    later: { number: same('esperan'), list: 'El SMS espera' },
    silent: { number: same('sin SMS'), list: 'Se hace, sin SMS' },
    skipped: { number: same('quedan fuera'), list: 'Quedan fuera' },
  },
)

function same(words: string): Record<BulkKind, string> {
  return { message: words, enrollment: words, financial: words, assign: words, campaign: words }
}

export const reasonWords: Record<Language, Record<BulkReason | SmsReason, string>> = bilingual(
  {
    unsubscribed: 'Unsubscribed',
    already: 'Already so',
    offPath: 'Outside the usual path',
    gone: 'No longer in this program',
    left: 'Its SMS had left',
    changed: 'Changed by somebody since',
    notUndone: 'Could not be undone; change it on the patient’s page',
    accessLost: 'Not done: whoever it acted for can no longer work here',
    programClosed: 'The program is closed',
    noPhone: 'No phone number',
    invalidNumber: 'The number takes no texts',
    wrongNumber: 'Somebody else’s number',
    optedOut: 'Opted out of texts',
    communicationRefused: 'Texts not agreed to',
    consentMissing: 'No SMS consent yet',
    tooLate: 'Too late to confirm',
    optOutPending: 'A text may be an opt-out; somebody must decide',
    quietHours: 'Quiet hours',
    frequencyCap: 'Enough texts for now',
    phoneClosed: 'This phone takes no messages now',
    programPhoneMissing: 'The program has no phone number',
    linkMissing: 'The text lacks its link',
    linkReplaced: 'Its link was replaced',
    linkRevoked: 'Its link was revoked',
    numberChanged: 'The phone number was corrected',
    tooLong: 'The text is too long',
    undone: 'Taken back',
    campaignStopped: 'Its campaign was stopped',
    gatewayBusy: 'The gateway asked to wait',
    gatewayUnreachable: 'The gateway could not be reached',
    gatewayRefused: 'The gateway refused it',
    undeliverable: 'Could not be delivered',
    carrierBlocked: 'The carrier blocked it',
    landline: 'A landline',
    noAnswer: 'The gateway did not answer',
  },
  {
    unsubscribed: 'Dado de baja',
    already: 'Ya estaba así',
    offPath: 'Fuera del camino habitual',
    gone: 'Ya no está en este programa',
    left: 'Su SMS ya había salido',
    changed: 'Alguien lo cambió después',
    notUndone: 'No se pudo deshacer; cámbielo en la página del paciente',
    accessLost: 'Sin hacer: actuaba en nombre de alguien que ya no puede trabajar aquí',
    programClosed: 'El programa está cerrado',
    noPhone: 'Sin número de teléfono',
    invalidNumber: 'El número no recibe mensajes',
    wrongNumber: 'El número es de otra persona',
    optedOut: 'Pidió no recibir mensajes',
    communicationRefused: 'No aceptó recibir mensajes',
    consentMissing: 'Todavía sin consentimiento para SMS',
    tooLate: 'Demasiado tarde para confirmar',
    optOutPending: 'Un mensaje suyo podría ser una baja; alguien debe decidir',
    quietHours: 'Horas de silencio',
    frequencyCap: 'Suficientes mensajes por ahora',
    phoneClosed: 'Este teléfono no recibe mensajes por ahora',
    programPhoneMissing: 'El programa no tiene número de teléfono',
    linkMissing: 'Al texto le falta su enlace',
    linkReplaced: 'Su enlace fue reemplazado',
    linkRevoked: 'Su enlace fue revocado',
    numberChanged: 'Se corrigió el número de teléfono',
    tooLong: 'El texto es demasiado largo',
    undone: 'Retirado',
    campaignStopped: 'Su campaña se detuvo',
    gatewayBusy: 'La pasarela pidió esperar',
    gatewayUnreachable: 'No se pudo llegar a la pasarela',
    gatewayRefused: 'La pasarela lo rechazó',
    undeliverable: 'No se pudo entregar',
    carrierBlocked: 'La operadora lo bloqueó',
    landline: 'Es un teléfono fijo',
    noAnswer: 'La pasarela no respondió',
  },
)
