// The closed words of what works behind a person's hands: what open pages are told about, and whose unsent words are kept.
import { type WordOf, words } from '@/lib/contract/words'

/** What open pages are told about: which part of the console has something new. */
export const LiveTopic = words(
  'patient',
  'message',
  /** A message moved on, or a text came in: nothing lists of patients show. */
  'messageState',
  'delivery',
  'inbox',
  'flow',
  'work',
  'views',
  'bulk',
  'imports',
  /** Something that figures count has changed. Said by the feed itself, for all the topics below. */
  'dashboard',
)
export type LiveTopic = WordOf<typeof LiveTopic>
/** What the figures of a program count. */
export const FigureTopic = words('patient', 'message', 'messageState', 'delivery', 'flow', 'work')
export type FigureTopic = WordOf<typeof FigureTopic>

/** The forms whose unsent words are kept. */
export const DraftKind = words(
  'invite',
  'enrollment',
  'financial',
  'nextCall',
  'message',
  'reply',
  'note',
  'task',
  'correct',
  'call',
)
export type DraftKind = WordOf<typeof DraftKind>
