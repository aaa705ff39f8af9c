// The texts every new program begins with, in each language (decisions §4 and §7).
//
// A text message lies open on a lock screen. So no text names a person, an illness, a medicine, money or a decision,
// and a denial sends none at all: that news a person brings, by voice. Whatever else was decided reads "an update". Only
// texts of occasions that issue a link hold one. All are plain GSM-7, and one segment at a usual size (a name of 20
// letters, a link of 50), the invitation and the renewal two, since it carries what a first message must say; at the
// largest size two. The Spanish is worded around á, í, ó and ú, which would double the price, not spelled without them.
// Counsel signs off the invitation and the three answers to STOP, START and HELP.

import { bilingual } from '@/lib/contract/bilingual'
import { inEach } from '@/lib/contract/languages/further'
import type { TextWords } from '@/lib/contract/languages/language-file'
import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { quickReply } from '@/lib/contract/messaging/templates'
import {
  EnrollmentState,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
  notifyNextCall,
  PatientLanguage,
} from '@/lib/contract/vocabulary'

export type DefaultTemplate = {
  /** `status.name` of the event, or a kind of our own. */
  kind: string
  /** `status.text` of the event; empty for notifications and for our own kinds. */
  text: string
  language: PatientLanguage
  body: string
}

// The sentences that point to the program's phone, and what else several texts say.
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
const frequency = { en: ' Message frequency varies.', es: ' Frecuencia variable.' }
const rates = { en: ' Msg&data rates may apply.', es: ' Pueden aplicar tarifas de mensajes y datos.' }
const stop = { en: ' Reply STOP to opt out.', es: ' Responda STOP para cancelar.' }
const helpStop = { en: ' Reply HELP for help, STOP to opt out.', es: ' Responda AYUDA para ayuda, STOP para cancelar.' }

/** What each text says in each language. */
export const textWords = inEach(
  'texts',
  bilingual<TextWords>(
    {
      phoneSentences: [questions.en, notYou.en, callForHelp.en, orWait.en, anotherTime.en],
      invitation: `{{program.name}}: You were referred to us for support. To get started: {{link}}${questions.en}${rates.en}${helpStop.en}`,
      link: `{{program.name}}: To help you, we need this form: {{link}}${questions.en}${stop.en}`,
      newLink: `{{program.name}}: Here is the new link you asked for: {{link}}${notYou.en}${stop.en}`,
      renewal: `{{program.name}}: You are an adult now and decide for yourself. To continue: {{link}}${questions.en}${rates.en}${helpStop.en}`,
      optOutConfirmation:
        '{{program.name}}: You are opted out. We will not text you again. To get texts again, reply START.',
      optInConfirmation: `{{program.name}}: You will get texts from us again.${frequency.en}${rates.en}${helpStop.en}`,
      help: `{{program.name}}:${callForHelp.en}${frequency.en}${rates.en}${stop.en}`,
      oneTimeCode:
        '{{program.name}}: {{code}} is your code for the form. It works for 10 minutes. Do not share it. We never call to ask for it.',
      working: `{{program.name}}: We are working on your request. You do not need to do anything now.${questions.en}${stop.en}`,
      wanting: `{{program.name}}: We need a few more details: {{link}}${questions.en}${stop.en}`,
      news: `{{program.name}}: We have an update on your request.${orWait.en}${stop.en}`,
      enrollComplete: `{{program.name}}: Thank you. We have your form and will contact you about the next step.${questions.en}${stop.en}`,
      papInvite: `{{program.name}}: You can ask us for more help: {{link}}${questions.en}${stop.en}`,
      // No "on" before the date: what the partner sends may be a day, an hour, or the word tomorrow.
      nextCall: `{{program.name}}: We plan to call you {{date}}.${anotherTime.en}${stop.en}`,
      callToday: '{{program.name}}: Thank you for your message. We will call you today.',
      bestTime: '{{program.name}}: What is the best time to call you?',
      formReceived: '{{program.name}}: We have your form. We will contact you if we need more.',
    },
    {
      phoneSentences: [questions.es, notYou.es, callForHelp.es, orWait.es, anotherTime.es],
      invitation: `{{program.name}}: Recibimos una solicitud de apoyo para usted. Para empezar: {{link}}${questions.es}${rates.es}${helpStop.es}`,
      link: `{{program.name}}: Para ayudarle, llene esto: {{link}}${questions.es}${stop.es}`,
      newLink: `{{program.name}}: Su nuevo enlace: {{link}}${notYou.es}${stop.es}`,
      renewal: `{{program.name}}: Usted ya es mayor de edad y decide sobre su apoyo. Para seguir: {{link}}${questions.es}${rates.es}${helpStop.es}`,
      optOutConfirmation:
        '{{program.name}}: Ya no le enviaremos mensajes. Si los quiere recibir de nuevo, responda START.',
      optInConfirmation: `{{program.name}}: Vuelve a recibir mensajes.${frequency.es}${rates.es}${helpStop.es}`,
      help: `{{program.name}}:${callForHelp.es}${frequency.es}${rates.es}${stop.es}`,
      oneTimeCode:
        '{{program.name}}: {{code}} es su clave para el formulario. Sirve 10 minutos. No la comparta. Nunca le llamamos para pedirla.',
      working: `{{program.name}}: Seguimos trabajando en su solicitud. Por ahora no tiene que hacer nada.${questions.es}${stop.es}`,
      wanting: `{{program.name}}: Nos faltan unos datos: {{link}}${questions.es}${stop.es}`,
      news: `{{program.name}}: Tenemos novedades sobre su solicitud.${orWait.es}${stop.es}`,
      enrollComplete: `{{program.name}}: Gracias. Ya tenemos su formulario y le contactaremos para el siguiente paso.${questions.es}${stop.es}`,
      papInvite: `{{program.name}}: Puede pedirnos otra ayuda: {{link}}${questions.es}${stop.es}`,
      nextCall: `{{program.name}}: Le llamaremos {{date}}.${anotherTime.es}${stop.es}`,
      callToday: '{{program.name}}: Gracias por su mensaje. Le llamaremos hoy.',
      bestTime: '{{program.name}}: ¿A qué hora le podemos llamar?',
      formReceived: '{{program.name}}: Ya tenemos su formulario. Le contactaremos si nos falta algo.',
    },
  ),
)

type TextName = Exclude<keyof TextWords, 'phoneSentences' | 'oneTimeCode'>
/** Null: on this occasion nothing is sent until a program writes a text for it. */
type Wording = TextName | null

const own: Record<SmsKind, Wording> = {
  invitation: 'invitation',
  link: 'link',
  newLink: 'newLink',
  renewal: 'renewal',
  optOutConfirmation: 'optOutConfirmation',
  optInConfirmation: 'optInConfirmation',
  help: 'help',
  // No program's to word (plan-code.ts).
  oneTimeCode: null,
  // Written by people: each reply by its writer, each campaign in the console.
  reply: null,
  campaign: null,
}

const enrollment: Record<EnrollmentState, Wording> = {
  enrollComplete: 'enrollComplete',
  needInfo: 'wanting',
  // The hub's own check follows at once on what the patient was thanked for: a second text would only disturb.
  pending: null,
  denied: null,
  approved: 'news',
}

const financial: Record<FinancialText, Wording> = {
  // Card data, not occasions (section 3.2).
  coPayMember: null,
  coPayBinNumber: null,
  pharmacyphone: null,
  paProcess: 'working',
  // With or without copay entries: one text, true of both.
  approved: 'news',
  papInvite: 'papInvite',
  papInfoMissing: 'wanting',
  papApproved: 'news',
  papDenied: null,
  papProcess: 'working',
}

/** Put into a reply and changed before it is sent. */
const quickReplies: Record<string, TextName> = {
  'We will call today': 'callToday',
  'Best time to call': 'bestTime',
  'Form received': 'formReceived',
}

const rows = (kind: string, text: string, wording: Wording): DefaultTemplate[] =>
  wording ? PatientLanguage.all.map((language) => ({ kind, text, language, body: textWords[language][wording] })) : []

export const defaultTemplates: readonly DefaultTemplate[] = [
  ...SmsKind.all.flatMap((kind) => rows(kind, '', own[kind])),
  ...EnrollmentState.all.flatMap((state) => rows(enrollmentStatus, state, enrollment[state])),
  ...FinancialText.all.flatMap((text) => rows(financialSupportStatus, text, financial[text])),
  ...rows(notifyNextCall, '', 'nextCall'),
  ...Object.entries(quickReplies).flatMap(([name, wording]) => rows(quickReply, name, wording)),
]

const withoutPhone = (body: string, language: PatientLanguage) =>
  textWords[language].phoneSentences.reduce((left, sentence) => left.replace(sentence, ''), body)

/** Of a program that has no phone number yet: what would point to it is left out, so that nothing is held back. */
export const phonelessTemplates: readonly DefaultTemplate[] = defaultTemplates.map((template) => ({
  ...template,
  body: withoutPhone(template.body, template.language),
}))
