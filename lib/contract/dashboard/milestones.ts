// The closed words the dashboard is counted in, as the database spells them.

/** The steps of the way from invited to approved, and of the way through PAP; who came in has reached none yet. */
export const milestones = [
  'consented',
  'enrolled',
  'approved',
  'denied',
  'invitedToPap',
  'papUnderWay',
  'approvedByPap',
  'deniedByPap',
] as const
/** What is counted by the hour; a pace counts how long something took. */
export const countedFigures = ['sms', 'smsPace', 'callback', 'callbackPace', 'opt'] as const
/** Whole days and whole weeks, of UTC: what a long time is added up from. */
export const spanGrains = ['day', 'week'] as const

export type Milestone = (typeof milestones)[number]
export type CountedFigure = (typeof countedFigures)[number]
export type SpanGrain = (typeof spanGrains)[number]
