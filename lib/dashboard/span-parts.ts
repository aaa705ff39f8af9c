// A time cut into the largest parts that were added up beforehand (dashboard_span): whole weeks in the middle, whole days
// beside them, hours at both ends. Ninety days are read as two dozen parts instead of two thousand hours.

import type { SpanGrain } from '@/lib/contract/dashboard/milestones'
import { day } from '@/lib/contract/time'

export type SpanPart = { grain: SpanGrain | 'hour'; from: Date; until: Date }

// Days and weeks of UTC: a day begins at a whole number of days from 1970, which began on a Thursday.
const steps = [
  { grain: 'week', length: 7 * day, first: 4 * day },
  { grain: 'day', length: day, first: 0 },
] as const satisfies readonly { grain: SpanGrain; length: number; first: number }[]

export const spanGrains = steps.map(({ grain }) => grain)

/** When the day or the week began that an hour is of. */
export function spanOf(grain: SpanGrain, hour: string): string {
  const step = steps.find((each) => each.grain === grain)
  if (!step) throw new Error(`no hours are added up by ${grain}`)
  const { length, first } = step
  return new Date(Math.floor((Date.parse(hour) - first) / length) * length + first).toISOString()
}

/** Both ends stand on an hour; what is cut off at either end goes on to the next smaller part. */
export function spanPartsOf(from: Date, until: Date, among: readonly (typeof steps)[number][] = steps): SpanPart[] {
  if (from >= until) return []
  const [step, ...smaller] = among
  if (!step) return [{ grain: 'hour', from, until }]
  const { grain, length, first } = step
  const begins = new Date(Math.ceil((from.getTime() - first) / length) * length + first)
  const ends = new Date(Math.floor((until.getTime() - first) / length) * length + first)
  if (begins >= ends) return spanPartsOf(from, until, smaller)
  return [
    ...spanPartsOf(from, begins, smaller),
    { grain, from: begins, until: ends },
    ...spanPartsOf(ends, until, smaller),
  ]
}
