import { messageKindWords } from '@/components/messages/sms-words'
import { enrollmentWords, financialWords } from '@/components/status/status-words'
import type { TemplateFault, TemplateWarning, WordTopic } from '@/lib/contract/console-templates'
import { isNotification } from '@/lib/contract/event'
import {
  type EnrollmentState,
  enrollmentStatus,
  type FinancialText,
  financialApproved,
  financialSupportStatus,
  type Language,
} from '@/lib/contract/vocabulary'

export type Occasion = { kind: string; text: string }

/** What an occasion is called: the status an event sets, a notification's own name, or what the product sends. */
export function occasionWords({ kind, text }: Occasion): string {
  if (kind === enrollmentStatus) return enrollmentWords[text as EnrollmentState]?.label ?? text
  // With or without copay entries it is one text.
  if (kind === financialSupportStatus && text === financialApproved) return enrollmentWords.approved.label
  if (kind === financialSupportStatus) return financialWords[text as FinancialText]?.label ?? text
  return messageKindWords(kind)
}

/** How a partner and support name it. */
export const wireName = ({ kind, text }: Occasion) => (text ? `${kind} ${text}` : kind)

export const groups = ['enrollment', 'financial', 'notifications', 'own'] as const
export type Group = (typeof groups)[number]

export function groupOf({ kind }: Occasion): Group {
  if (kind === enrollmentStatus) return 'enrollment'
  if (kind === financialSupportStatus) return 'financial'
  return isNotification(kind) ? 'notifications' : 'own'
}

export const groupWords: Record<Group, { title: string; does: string }> = {
  enrollment: { title: 'Enrollment', does: 'Sent when an enrollment status is set.' },
  financial: { title: 'Financial support', does: 'Sent when a financial status is set.' },
  notifications: { title: 'Notifications', does: 'Sent when the partner or a case manager asks for one by its name.' },
  own: { title: 'Sent by Hubline itself', does: 'Invitations, links, and answers to what a patient texts.' },
}

/** What happens without any words; `others`: in the other language there are some. */
export function silenceWords(occasion: Occasion, others: boolean): string {
  if (others) return 'Patients with this language get the other one’s text.'
  if (groupOf(occasion) === 'notifications')
    return 'Nothing is sent. While a notification has no text, an event that asks for it is refused.'
  return 'Nothing is sent on this occasion.'
}

const topics: Record<WordTopic, string> = {
  medicine: 'a medicine',
  illness: 'an illness',
  care: 'somebody’s care',
  money: 'money',
  decision: 'a decision',
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

const stopExample: Record<Language, string> = {
  en: 'Reply STOP to opt out.',
  es: 'Responda STOP para no recibir mensajes.',
}

const said: Record<TemplateFault, (warning: TemplateWarning, language: Language) => string> = {
  tooLong: () => 'Longer than the 1,600 characters a gateway takes: it could not be sent.',
  nobodyFills: ({ words }) => `Nothing fills ${braced(words)} here: this text could never be sent.`,
  healthWord: ({ words, topic }) =>
    `${quoted(words)} may tell of ${topic ? topics[topic] : 'somebody’s health'} to whoever sees the screen. Neutral words are safer.`,
  personalVariable: ({ words }) => `${braced(words)} puts personal data on a lock screen.`,
  nameMissing: () => 'It does not say who writes: put {{program.name}} in.',
  stopMissing: (_warning, language) =>
    `It does not say how to stop. This can be the first message a phone gets: end with “${stopExample[language]}”`,
  linkNotIssued: () => 'Hubline issues no link on this occasion: without one from the partner, nothing is sent.',
  linkUnused: () => 'Hubline issues a link here, and the text leaves it out: put {{link}} in.',
  phoneMissing: () => 'The program has no phone number yet: until it has, nothing is sent.',
  strayBraces: ({ words }) => `${words.join(' and ')} without its partner: it is sent as it stands, not filled in.`,
}

export const warningWords = (warning: TemplateWarning, language: Language) => said[warning.fault](warning, language)

/** Cannot be saved, so it is no mere warning. */
export const refusedFaults: readonly TemplateFault[] = ['tooLong', 'nobodyFills']

export const templatesPath = (programId: string) => `/p/${encodeURIComponent(programId)}/templates`
export const editPath = (programId: string, { kind, text }: Occasion) =>
  `${templatesPath(programId)}/edit?${new URLSearchParams({ kind, ...(text && { text }) })}`
