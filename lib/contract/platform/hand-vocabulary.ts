// The closed words of what works behind a person's hands: what open pages are told about, and whose unsent words are kept.

/** What open pages are told about: which part of the console has something new. */
export const liveTopics = [
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
] as const
/** What the figures of a program count. */
export const figureTopics = [
  'patient',
  'message',
  'messageState',
  'delivery',
  'flow',
  'work',
] as const satisfies LiveTopic[]

/** The forms whose unsent words are kept. */
export const draftKinds = [
  'invite',
  'enrollment',
  'financial',
  'nextCall',
  'message',
  'reply',
  'note',
  'task',
  'correct',
] as const

export type LiveTopic = (typeof liveTopics)[number]
export type DraftKind = (typeof draftKinds)[number]
