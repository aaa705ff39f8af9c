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
        message: 'will get it',
        enrollment: 'will change',
        financial: 'will change',
        assign: 'will change',
        campaign: 'will be added',
      },
      list: 'Will be done',
    },
    later: { number: same('scheduled'), list: 'Message scheduled' },
    silent: { number: same('without a message'), list: 'Done without a message' },
    skipped: { number: same('skipped'), list: 'Skipped' },
  },
  {
    goes: {
      number: {
        message: 'lo recibirán',
        enrollment: 'cambiarán',
        financial: 'cambiarán',
        assign: 'cambiarán',
        campaign: 'se agregarán',
      },
      list: 'Se hará',
    },
    later: { number: same('programados'), list: 'Mensaje programado' },
    silent: { number: same('sin mensaje'), list: 'Listo, sin mensaje' },
    skipped: { number: same('omitidos'), list: 'Omitidos' },
  },
)

function same(words: string): Record<BulkKind, string> {
  return { message: words, enrollment: words, financial: words, assign: words, campaign: words }
}

export const reasonWords: Record<Language, Record<BulkReason | SmsReason, string>> = bilingual(
  {
    unsubscribed: 'Opted out',
    already: 'No change',
    offPath: 'Out of order',
    gone: 'No longer in this program',
    left: 'Message already sent',
    changed: 'Changed by someone since',
    notUndone: 'Couldn’t undo. Change it on the patient’s page.',
    accessLost: 'Not done: whoever started it lost access',
    programClosed: 'Program closed',
    noPhone: 'No phone number',
    invalidNumber: 'Can’t receive texts',
    wrongNumber: 'Wrong number',
    optedOut: 'Opted out of messages',
    communicationRefused: 'Text consent refused',
    consentMissing: 'No text consent yet',
    marketingMissing: 'No marketing consent',
    tooLate: 'Too late to confirm',
    optOutPending: 'Possible opt-out',
    quietHours: 'Quiet hours',
    frequencyCap: 'Message limit reached',
    phoneClosed: 'Can’t receive messages right now',
    programPhoneMissing: 'Program has no phone number',
    linkMissing: 'No form link for this message',
    linkReplaced: 'Form link replaced',
    linkRevoked: 'Form link turned off',
    numberChanged: 'Phone number changed',
    caregiverEnded: 'Caregiver no longer acts',
    tooLong: 'Message too long',
    undone: 'Canceled',
    campaignStopped: 'Campaign stopped',
    gatewayBusy: 'SMS provider busy',
    gatewayUnreachable: 'Couldn’t reach the SMS provider',
    gatewayRefused: 'Rejected by the SMS provider',
    undeliverable: 'Couldn’t be delivered',
    carrierBlocked: 'Blocked by the carrier',
    landline: 'Landline',
    noAnswer: 'No response from the SMS provider',
  },
  {
    unsubscribed: 'Dado de baja',
    already: 'Sin cambios',
    offPath: 'Fuera de orden',
    gone: 'Ya no está en este programa',
    left: 'El mensaje ya se envió',
    changed: 'Alguien lo cambió después',
    notUndone: 'No se pudo deshacer. Cámbielo en la página del paciente.',
    accessLost: 'Sin hacer: quien la inició perdió el acceso',
    programClosed: 'Programa cerrado',
    noPhone: 'Sin número de teléfono',
    invalidNumber: 'No puede recibir mensajes',
    wrongNumber: 'Número equivocado',
    optedOut: 'Dado de baja de los mensajes',
    communicationRefused: 'No aceptó recibir mensajes',
    consentMissing: 'Aún sin consentimiento de mensajes',
    marketingMissing: 'Sin consentimiento de publicidad',
    tooLate: 'Demasiado tarde para confirmar',
    optOutPending: 'Posible baja',
    quietHours: 'Horario sin mensajes',
    frequencyCap: 'Límite de mensajes alcanzado',
    phoneClosed: 'No puede recibir mensajes por ahora',
    programPhoneMissing: 'El programa no tiene teléfono',
    linkMissing: 'Falta el enlace al formulario',
    linkReplaced: 'Enlace al formulario reemplazado',
    linkRevoked: 'Enlace al formulario desactivado',
    numberChanged: 'Cambió el número de teléfono',
    caregiverEnded: 'El cuidador ya no actúa',
    tooLong: 'Mensaje demasiado largo',
    undone: 'Cancelado',
    campaignStopped: 'Campaña detenida',
    gatewayBusy: 'Proveedor de SMS ocupado',
    gatewayUnreachable: 'Sin conexión con el proveedor de SMS',
    gatewayRefused: 'Rechazado por el proveedor de SMS',
    undeliverable: 'No se pudo entregar',
    carrierBlocked: 'Bloqueado por la compañía telefónica',
    landline: 'Teléfono fijo',
    noAnswer: 'Sin respuesta del proveedor de SMS',
  },
)
