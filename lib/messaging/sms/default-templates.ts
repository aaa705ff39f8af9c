// The texts every new program begins with, in English and Spanish (decisions §4 and §7).
//
// A text message lies open on a lock screen. So no text names a person, an illness, a medicine, money or a decision,
// and a denial sends none at all: that news a person brings, by voice. Whatever else was decided reads "an update". Only
// texts of occasions that issue a link hold one. All are plain GSM-7, and one segment at a usual size (a name of 20
// letters, a link of 50), the invitation and the renewal two, since it carries what a first message must say; at the
// largest size two. The Spanish is worded around á, í, ó and ú, which would double the price, not spelled without them.
// Counsel signs off the invitation and the three answers to STOP, START and HELP.

import { quickReply } from '@/lib/contract/messaging/templates'
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

// The sentences that point to the program's phone.
const questions = { en: ' Questions? Call {{program.phone}}.', es: ' ¿Dudas? Llame al {{program.phone}}.' }
const notYou = { en: ' Not you? Call {{program.phone}}.', es: ' ¿No lo ha pedido? Llame al {{program.phone}}.' }
const callForHelp = { en: ' For help, call {{program.phone}}.', es: ' Para ayuda, llame al {{program.phone}}.' }
const orWait = {
  en: ' Call us at {{program.phone}}, or wait for our call.',
  es: ' Llame al {{program.phone}} o espere nuestra llamada.',
}
const anotherTime = {
  en: ' To change the time, call {{program.phone}}.',
  es: ' Para cambiar la hora, llame al {{program.phone}}.',
}
const phoneSentences = [questions, notYou, callForHelp, orWait, anotherTime]

const frequency = { en: ' Message frequency varies.', es: ' Frecuencia variable.' }
const rates = { en: ' Msg&data rates may apply.', es: ' Pueden aplicar tarifas de mensajes y datos.' }
const stop = { en: ' Reply STOP to opt out.', es: ' Responda STOP para cancelar.' }
const helpStop = {
  en: ' Reply HELP for help, STOP to opt out.',
  es: ' Responda AYUDA para ayuda, STOP para cancelar.',
}

const own: Record<SmsKind, Wording> = {
  invitation: {
    en: `{{program.name}}: You were referred to us for support. To get started: {{link}}${questions.en}${rates.en}${helpStop.en}`,
    es: `{{program.name}}: Recibimos una solicitud de apoyo para usted. Para empezar: {{link}}${questions.es}${rates.es}${helpStop.es}`,
  },
  link: {
    en: `{{program.name}}: To help you, we need this form: {{link}}${questions.en}${stop.en}`,
    es: `{{program.name}}: Para ayudarle, llene esto: {{link}}${questions.es}${stop.es}`,
  },
  newLink: {
    en: `{{program.name}}: Here is the new link you asked for: {{link}}${notYou.en}${stop.en}`,
    es: `{{program.name}}: Su nuevo enlace: {{link}}${notYou.es}${stop.es}`,
  },
  renewal: {
    en: `{{program.name}}: You are an adult now and decide for yourself. To continue: {{link}}${questions.en}${rates.en}${helpStop.en}`,
    es: `{{program.name}}: Usted ya es mayor de edad y decide sobre su apoyo. Para seguir: {{link}}${questions.es}${rates.es}${helpStop.es}`,
  },
  optOutConfirmation: {
    en: '{{program.name}}: You are opted out. We will not text you again. To get texts again, reply START.',
    es: '{{program.name}}: Ya no le enviaremos mensajes. Si los quiere recibir de nuevo, responda START.',
  },
  optInConfirmation: {
    en: `{{program.name}}: You will get texts from us again.${frequency.en}${rates.en}${helpStop.en}`,
    es: `{{program.name}}: Vuelve a recibir mensajes.${frequency.es}${rates.es}${helpStop.es}`,
  },
  help: {
    en: `{{program.name}}:${callForHelp.en}${frequency.en}${rates.en}${stop.en}`,
    es: `{{program.name}}:${callForHelp.es}${frequency.es}${rates.es}${stop.es}`,
  },
  // Comes with the pages that ask for one.
  oneTimeCode: null,
  // Written by people: each reply by its writer, each campaign in the console.
  reply: null,
  campaign: null,
}

const working: Wording = {
  en: `{{program.name}}: We are working on your request. You do not need to do anything now.${questions.en}${stop.en}`,
  es: `{{program.name}}: Seguimos trabajando en su solicitud. Por ahora no tiene que hacer nada.${questions.es}${stop.es}`,
}

const wanting: Wording = {
  en: `{{program.name}}: We need a few more details: {{link}}${questions.en}${stop.en}`,
  es: `{{program.name}}: Nos faltan unos datos: {{link}}${questions.es}${stop.es}`,
}

const news: Wording = {
  en: `{{program.name}}: We have an update on your request.${orWait.en}${stop.en}`,
  es: `{{program.name}}: Tenemos novedades sobre su solicitud.${orWait.es}${stop.es}`,
}

const enrollment: Record<EnrollmentState, Wording> = {
  enrollComplete: {
    en: `{{program.name}}: Thank you. We have your form and will contact you about the next step.${questions.en}${stop.en}`,
    es: `{{program.name}}: Gracias. Ya tenemos su formulario y le contactaremos para el siguiente paso.${questions.es}${stop.es}`,
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
    en: `{{program.name}}: You can ask us for more help: {{link}}${questions.en}${stop.en}`,
    es: `{{program.name}}: Puede pedirnos otra ayuda: {{link}}${questions.es}${stop.es}`,
  },
  papInfoMissing: wanting,
  papApproved: news,
  papDenied: null,
  papProcess: working,
}

// No "on" before the date: what the partner sends may be a day, an hour, or the word tomorrow.
const nextCall: Wording = {
  en: `{{program.name}}: We plan to call you {{date}}.${anotherTime.en}${stop.en}`,
  es: `{{program.name}}: Le llamaremos {{date}}.${anotherTime.es}${stop.es}`,
}

/** Put into a reply and changed before it is sent. */
const quickReplies: Record<string, Record<Language, string>> = {
  'We will call today': {
    en: '{{program.name}}: Thank you for your message. We will call you today.',
    es: '{{program.name}}: Gracias por su mensaje. Le llamaremos hoy.',
  },
  'Best time to call': {
    en: '{{program.name}}: What is the best time to call you?',
    es: '{{program.name}}: ¿A qué hora le podemos llamar?',
  },
  'Form received': {
    en: '{{program.name}}: We have your form. We will contact you if we need more.',
    es: '{{program.name}}: Ya tenemos su formulario. Le contactaremos si nos falta algo.',
  },
}

const rows = (kind: string, text: string, wording: Wording): DefaultTemplate[] =>
  wording ? Language.all.map((language) => ({ kind, text, language, body: wording[language] })) : []

export const defaultTemplates: readonly DefaultTemplate[] = [
  ...smsKinds.flatMap((kind) => rows(kind, '', own[kind])),
  ...EnrollmentState.all.flatMap((state) => rows(enrollmentStatus, state, enrollment[state])),
  ...FinancialText.all.flatMap((text) => rows(financialSupportStatus, text, financial[text])),
  ...rows(notifyNextCall, '', nextCall),
  ...Object.entries(quickReplies).flatMap(([name, wording]) => rows(quickReply, name, wording)),
]

const withoutPhone = (body: string, language: Language) =>
  phoneSentences.reduce((left, sentence) => left.replace(sentence[language], ''), body)

/** Of a program that has no phone number yet: what would point to it is left out, so that nothing is held back. */
export const phonelessTemplates: readonly DefaultTemplate[] = defaultTemplates.map((template) => ({
  ...template,
  body: withoutPhone(template.body, template.language),
}))
