// The closed words the dashboard is counted in, as the database spells them.
import { type WordOf, words } from '@/lib/contract/words'

/** The steps of the way from invited to approved, and of the way through PAP; who came in has reached none yet. */
export const Milestone = words(
  'consented',
  'enrolled',
  'approved',
  'denied',
  'invitedToPap',
  'papUnderWay',
  'approvedByPap',
  'deniedByPap',
)
export type Milestone = WordOf<typeof Milestone>
/** What is counted by the hour; a pace counts how long something took. */
export const CountedFigure = words('sms', 'smsPace', 'callback', 'callbackPace', 'opt')
export type CountedFigure = WordOf<typeof CountedFigure>
/** Whole days and whole weeks, of UTC: what a long time is added up from. */
export const SpanGrain = words('day', 'week')
export type SpanGrain = WordOf<typeof SpanGrain>
