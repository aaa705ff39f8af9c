// The texts every new program begins with, in English and Spanish (decisions §4 and §7).
//
// A text message lies open on a lock screen. So no text names a person, an illness, a medicine, money or a decision,
// and a denial sends none at all: that news a person brings, by voice. Whatever else was decided reads "an update". Only
// texts of occasions that issue a link hold one. All are plain GSM-7 and one segment with a program name of up to 30
// characters, those with a link on a base address of up to 40; the Spanish is worded around á, í, ó and ú, which would
// double the price, not spelled without them.

import {
  EnrollmentState,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
  Language,
  notifyNextCall,
} from '@/lib/contract/vocabulary'
import { type SmsKind, smsKinds } from '@/lib/messaging/sms/sms-kinds'

export type DefaultTemplate = {
  /** `status.name` of the event, or one of `smsKinds`. */
  kind: string
  /** `status.text` of the event; empty for notifications and for our own kinds. */
  text: string
  language: Language
  body: string
}

/** Null: on this occasion nothing is sent until a program writes a text for it. */
type Wording = Record<Language, string> | null

const rates = { en: 'Msg&data rates may apply.', es: 'Pueden aplicarse tarifas de mensajes.' }
const stop = { en: 'Reply STOP to opt out.', es: 'Responda STOP para no recibir mensajes.' }
// Beside a link there is no room for more.
const shortStop = { es: 'Responda STOP para no recibir.' }
const helpStop = { en: 'Reply HELP for help, STOP to opt out.', es: 'Responda HELP para ayuda, STOP para no recibir.' }

const own: Record<SmsKind, Wording> = {
  invitation: {
    en: `{{program.name}}: You are invited: {{link}} ${rates.en} Reply HELP or STOP.`,
    es: '{{program.name}}: Le invitamos: {{link}} Pueden aplicarse tarifas. Responda HELP o STOP.',
  },
  link: {
    en: `{{program.name}}: Please continue here: {{link}} ${stop.en}`,
    es: `{{program.name}}: Para seguir: {{link}} ${stop.es}`,
  },
  newLink: {
    en: `{{program.name}}: Your new link: {{link}} ${stop.en}`,
    es: `{{program.name}}: Su nuevo enlace: {{link}} ${stop.es}`,
  },
  optOutConfirmation: {
    en: '{{program.name}}: You are opted out. We will send you no more messages. Reply START to receive them again.',
    es: '{{program.name}}: Ya no le enviaremos mensajes. Responda START para recibirlos de nuevo.',
  },
  optInConfirmation: {
    en: `{{program.name}}: You will receive our messages again. ${rates.en} ${helpStop.en}`,
    es: `{{program.name}}: Le enviaremos mensajes de nuevo. ${rates.es} ${helpStop.es}`,
  },
  help: {
    en: `{{program.name}}: For help call {{program.phone}}. ${rates.en} ${stop.en}`,
    es: `{{program.name}}: Para ayuda llame al {{program.phone}}. ${rates.es} ${stop.es}`,
  },
  // Comes with the pages that ask for one.
  oneTimeCode: null,
  // Written by people: each reply by its writer, each campaign in the console.
  reply: null,
  campaign: null,
}

const working: Wording = {
  en: `{{program.name}}: We are working on your request and will be in touch. ${stop.en}`,
  es: `{{program.name}}: Estamos trabajando en su solicitud y le contactaremos. ${stop.es}`,
}

const wanting: Wording = {
  en: `{{program.name}}: We need a little more from you: {{link}} ${stop.en}`,
  es: `{{program.name}}: Necesitamos algo de usted: {{link}} ${shortStop.es}`,
}

const news: Wording = {
  en: `{{program.name}}: There is an update on your request. We will contact you about it. ${stop.en}`,
  es: `{{program.name}}: Hay novedades sobre su solicitud. Le contactaremos. ${stop.es}`,
}

const enrollment: Record<EnrollmentState, Wording> = {
  enrollComplete: {
    en: `{{program.name}}: Thank you, we have received everything and will be in touch. ${stop.en}`,
    es: `{{program.name}}: Gracias, ya tenemos todo y le contactaremos. ${stop.es}`,
  },
  needInfo: wanting,
  // The hub's own check follows at once on what the patient was thanked for: a second text would only disturb.
  pending: null,
  denied: null,
  approved: news,
}

const financial: Record<FinancialText, Wording> = {
  // Card data, not occasions (section 3.2).
  coPayMember: null,
  coPayBinNumber: null,
  pharmacyphone: null,
  paProcess: working,
  // With or without copay entries: one text, true of both.
  approved: news,
  papInvite: {
    en: `{{program.name}}: There may be more we can do for you: {{link}} ${stop.en}`,
    es: `{{program.name}}: Tal vez podamos ayudarle: {{link}} ${shortStop.es}`,
  },
  papInfoMissing: wanting,
  papApproved: news,
  papDenied: null,
  papProcess: working,
}

// No "on" before the date: what the partner sends may be a day, an hour, or the word tomorrow.
const nextCall: Wording = {
  en: `{{program.name}}: Our next call to you: {{date}}. ${stop.en}`,
  es: `{{program.name}}: Le llamaremos: {{date}}. ${stop.es}`,
}

const rows = (kind: string, text: string, wording: Wording): DefaultTemplate[] =>
  wording ? Language.all.map((language) => ({ kind, text, language, body: wording[language] })) : []

export const defaultTemplates: readonly DefaultTemplate[] = [
  ...smsKinds.flatMap((kind) => rows(kind, '', own[kind])),
  ...EnrollmentState.all.flatMap((state) => rows(enrollmentStatus, state, enrollment[state])),
  ...FinancialText.all.flatMap((text) => rows(financialSupportStatus, text, financial[text])),
  ...rows(notifyNextCall, '', nextCall),
]
