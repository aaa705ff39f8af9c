import { enrollmentWords, financialWords } from '@/components/kit/status/status-words'
import type { MessageWords } from '@/components/messaging/ground/message-words'
import { messageKindWords } from '@/components/messaging/ground/sms-words'
import type { TemplateWords } from '@/components/messaging/templates/template-page-words'
import { deskWords } from '@/lib/contract/languages/desk'
import {
  quickReply,
  type TemplateFault,
  type TemplateWarning,
  type WordTopic,
} from '@/lib/contract/messaging/templates'
import { isNotification } from '@/lib/contract/patients/event'
import {
  type EnrollmentState,
  enrollmentStatus,
  type FinancialText,
  financialApproved,
  financialSupportStatus,
  type Language,
  type PatientLanguage,
} from '@/lib/contract/vocabulary'

export type Occasion = { kind: string; text: string }

/** What an occasion is called: the status an event sets, a notification's own name, or what the product sends. */
export function occasionWords(spoken: Language, sayMessage: MessageWords, { kind, text }: Occasion): string {
  if (kind === enrollmentStatus) return enrollmentWords[text as EnrollmentState]?.label[spoken] ?? text
  // With or without copay entries it is one text.
  if (kind === financialSupportStatus && text === financialApproved) return enrollmentWords.approved.label[spoken]
  if (kind === quickReply) return text
  if (kind === financialSupportStatus) return financialWords[text as FinancialText]?.label[spoken] ?? text
  return messageKindWords(sayMessage, spoken, kind)
}

/** How a partner and support name it. */
export const wireName = ({ kind, text }: Occasion) => (text ? `${kind} ${text}` : kind)

export const groups = ['enrollment', 'financial', 'notifications', 'replies', 'own'] as const
export type Group = (typeof groups)[number]

export function groupOf({ kind }: Occasion): Group {
  if (kind === enrollmentStatus) return 'enrollment'
  if (kind === financialSupportStatus) return 'financial'
  if (kind === quickReply) return 'replies'
  return isNotification(kind) ? 'notifications' : 'own'
}

export const groupWords = (say: TemplateWords): Record<Group, { title: string; does: string }> => ({
  enrollment: { title: say.enrollment, does: say.enrollmentHint },
  financial: { title: say.financialSupport, does: say.financialHint },
  notifications: { title: say.notifications, does: say.notificationsHint },
  replies: { title: say.quickReplies, does: say.quickRepliesHint },
  own: { title: say.sentByHublineItself, does: say.invitationsLinksAndAnswers },
})

/** What happens without any words; `others`: in the other language there are some. */
export function silenceWords(say: TemplateWords, occasion: Occasion, others: boolean): string {
  if (others) return say.patientsWithThisLanguage
  if (groupOf(occasion) === 'replies') return say.removedReplyHint
  if (groupOf(occasion) === 'notifications') return say.removedNotificationHint
  return say.removedHint
}

const topics = (say: TemplateWords): Record<WordTopic, string> => ({
  medicine: say.aMedicine,
  illness: say.anIllness,
  care: say.somebodysCare,
  money: say.money,
  decision: say.aDecision,
})

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Words that may tell of somebody's health or case. */
export const tellingWords = (say: TemplateWords, words: readonly string[], topic: WordTopic | undefined) =>
  say.warningHealth(quoted(words), topic ? topics(say)[topic] : say.somebodysHealth)

const said = (
  say: TemplateWords,
): Record<TemplateFault, (warning: TemplateWarning, language: PatientLanguage) => string> => ({
  tooLong: () => say.faultTooLong,
  nobodyFills: ({ words }) => say.faultUnfilled(braced(words)),
  healthWord: ({ words, topic }) => tellingWords(say, words, topic),
  personalVariable: ({ words }) => say.warningPersonal(braced(words)),
  nameMissing: () => say.warningSender,
  stopMissing: (_warning, language) => say.warningStop(deskWords[language].stop),
  linkNotIssued: () => say.warningLinkNone,
  linkUnused: () => say.warningLinkMissing,
  phoneMissing: () => say.warningPhone,
  strayBraces: ({ words }) => say.warningBrace(words.join(say.andWords)),
})

export const warningWords = (say: TemplateWords, warning: TemplateWarning, language: PatientLanguage) =>
  said(say)[warning.fault](warning, language)

/** Cannot be saved, so it is no mere warning. */
export const refusedFaults: readonly TemplateFault[] = ['tooLong', 'nobodyFills']

export const templatesPath = (programId: string) => `/p/${encodeURIComponent(programId)}/templates`
export const editPath = (programId: string, { kind, text }: Occasion) =>
  `${templatesPath(programId)}/edit?${new URLSearchParams({ kind, ...(text && { text }) })}`
