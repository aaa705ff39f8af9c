// A text that waits for a person: an answer nobody has seen, or what may be an opt-out and nobody has decided about. What
// the product answers itself (STOP, START, HELP) waits for nobody.
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'

const open = 'perhapsStop' satisfies TextMeaning
const plain = 'other' satisfies TextMeaning

/** SQL: whether the text of alias `text` waits for an answer, or for somebody to say that none is needed. */
export const unansweredText = (text: string): string => `(${text}.seen_at is null and ${text}.meaning = '${plain}')`

/** SQL: whether it waits for an answer or for a decision. */
export const waitingText = (text: string): string =>
  `(${unansweredText(text)} or ${text}.meaning = '${open}' and ${text}.decision is null)`
