// What the person of each ending does and what the partner sees of it, in the words of who tries it out.
import { bilingual } from '@/lib/contract/bilingual'
import type { EndingDigits } from '@/lib/contract/partners/sandbox'

type Said = { person: string; partner: string }

// biome-ignore format: a row a line
const english: Record<EndingDigits, Said> = {
  '0100': { person: 'Completes the consent form', partner: 'A consent callback with four files' },
  '0101': { person: 'Completes the PAP enrollment', partner: 'A PAP callback' },
  '0102': { person: 'Completes the consent form, then a dosage update', partner: 'Two callbacks, in order' },
  '0103': { person: 'Texts STOP', partner: 'An opt-out callback; the next event is error 1005' },
  '0104': { person: 'Enters five wrong dates of birth', partner: 'No callback; the link locks' },
  '0105': { person: 'Has a phone that the carrier refuses', partner: 'A message that fails as undeliverable' },
  '0106': { person: 'Sleeps, whatever the hour', partner: 'A message held for quiet hours, for ten hours' },
  '0107': { person: 'Enters a name of 101 characters', partner: 'A callback that is held; after an hour the name is shortened' },
  '0108': { person: 'Is a caregiver who signs for a child', partner: 'A consent callback' },
  '0109': { person: 'Opens the link after 30 seconds, completes it after 3 minutes', partner: 'A late consent callback' },
  '0110': { person: 'Never opens the link', partner: 'Nothing; the link expires' },
  '0111': { person: 'Completes the consent form and answers missing information', partner: 'A callback each time' },
  '0112': { person: 'Does not agree to share health information', partner: 'No callback; nothing is shared' },
  '0113': { person: 'Agrees, and withdraws after 5 seconds', partner: 'A callback; the next message isn’t sent' },
  '0114': { person: 'Texts STOP, then START', partner: 'An opt-out and an opt-in callback' },
  '0115': { person: 'Completes the consent form; it is delivered twice', partner: 'The same webhook-id and bytes twice' },
  '0116': { person: 'Completes the consent form, then two dosage updates at once', partner: 'Three callbacks, in order' },
  '0117': { person: 'Is José Núñez', partner: 'A PAP callback with Jose Nunez' },
  '0118': { person: 'Texts that the number is wrong', partner: 'A message on hold; after an hour it isn’t sent' },
  '0119': { person: 'Texts “please leave me alone”', partner: 'A message on hold; after an hour it is sent' },
}
// biome-ignore format: a row a line
const spanish: Record<EndingDigits, Said> = {
  '0100': { person: 'Completa el consentimiento', partner: 'Un callback de consentimiento con cuatro archivos' },
  '0101': { person: 'Completa la inscripción en el PAP', partner: 'Un callback del PAP' },
  '0102': { person: 'Completa el consentimiento y luego una actualización de dosis', partner: 'Dos callbacks, en orden' },
  '0103': { person: 'Responde STOP', partner: 'Un callback de baja; el siguiente evento es el error 1005' },
  '0104': { person: 'Escribe cinco fechas de nacimiento incorrectas', partner: 'Ningún callback; el enlace se bloquea' },
  '0105': { person: 'Tiene un teléfono que la compañía rechaza', partner: 'Un mensaje que falla como undeliverable' },
  '0106': { person: 'Duerme, sea la hora que sea', partner: 'Un mensaje retenido por el horario sin mensajes, diez horas' },
  '0107': { person: 'Escribe un nombre de 101 caracteres', partner: 'Un callback retenido; una hora después se acorta el nombre' },
  '0108': { person: 'Es un cuidador que firma por un menor', partner: 'Un callback de consentimiento' },
  '0109': { person: 'Abre el enlace a los 30 segundos y lo completa a los 3 minutos', partner: 'Un callback de consentimiento tardío' },
  '0110': { person: 'Nunca abre el enlace', partner: 'Nada; el enlace vence' },
  '0111': { person: 'Completa el consentimiento y responde la información que falta', partner: 'Un callback cada vez' },
  '0112': { person: 'No acepta compartir sus datos de salud', partner: 'Ningún callback; no se comparte nada' },
  '0113': { person: 'Acepta, y lo retira a los 5 segundos', partner: 'Un callback; el siguiente mensaje no se envía' },
  '0114': { person: 'Responde STOP y luego START', partner: 'Un callback de baja y uno de reactivación' },
  '0115': { person: 'Completa el consentimiento; se entrega dos veces', partner: 'El mismo webhook-id y los mismos bytes dos veces' },
  '0116': { person: 'Completa el consentimiento y luego dos dosis a la vez', partner: 'Tres callbacks, en orden' },
  '0117': { person: 'Es José Núñez', partner: 'Un callback del PAP con Jose Nunez' },
  '0118': { person: 'Responde que el número es incorrecto', partner: 'Un mensaje en espera; una hora después no se envía' },
  '0119': { person: 'Responde “please leave me alone”', partner: 'Un mensaje en espera; una hora después se envía' },
}
export const endingWords = bilingual(english, spanish)
