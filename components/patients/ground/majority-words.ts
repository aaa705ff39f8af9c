// What the timeline tells of a minor who comes of age.
import { bilingual } from '@/lib/contract/bilingual'

export const majorityWords = bilingual(
  {
    adultOn: (day: string) => `Adult on ${day}`,
    ownPhoneAsked: 'the caregiver was asked for the patient’s own phone number',
    ownPhoneKnown: 'the patient’s own phone number is on file',
    caregiverEnded: 'The patient is an adult: the caregiver no longer acts for them',
    linksClosed: (n: number) => `${n} ${n === 1 ? 'form link' : 'form links'} turned off`,
    textsDropped: (n: number) => `${n} ${n === 1 ? 'message' : 'messages'} not sent`,
    consentsToRenew: (n: number) => `${n} ${n === 1 ? 'consent' : 'consents'} to renew`,
    noOwnPhone: 'no phone number of their own: no texts can be sent',
  },
  {
    adultOn: (day: string) => `Mayor de edad el ${day}`,
    ownPhoneAsked: 'se pidió al cuidador el teléfono propio del paciente',
    ownPhoneKnown: 'consta el teléfono propio del paciente',
    caregiverEnded: 'El paciente es mayor de edad: el cuidador ya no actúa por él',
    linksClosed: (n: number) => `${n} ${n === 1 ? 'enlace desactivado' : 'enlaces desactivados'}`,
    textsDropped: (n: number) => `${n} ${n === 1 ? 'mensaje no enviado' : 'mensajes no enviados'}`,
    consentsToRenew: (n: number) => `${n} ${n === 1 ? 'consentimiento por renovar' : 'consentimientos por renovar'}`,
    noOwnPhone: 'sin teléfono propio: no se puede enviar ningún mensaje',
  },
)
