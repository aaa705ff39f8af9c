// How long each step took, of those who reached it in the time, whenever they came in. Only where both ends were seen: a
// step that a later one told of has no moment of its own.

import { bucketCount, type Leg, legNames, legs } from '@/lib/contract/dashboard/dashboard'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import { paceOf } from './pace-of'
import type { Period } from './read-period'
import { type WindowValues, windows, windowValues } from './windows'

/** The generated columns of patient_milestone in which a leg is counted: since an earlier step, or since coming in. */
export const legColumns = (leg: Leg) =>
  legs[leg].whole ? { pace: 'entry_pace', bar: 'entry_bar' } : { pace: 'pace', bar: 'bar' }

// Of each row two small numbers, written with it: its whole seconds in two digits, and its bar.
const rows = (of: (patient: string) => string) =>
  legNames.flatMap((leg) =>
    legs[leg].reached.map((step) => {
      const { pace, bar } = legColumns(leg)
      return `
    select '${leg}' as leg, w.now, m.${bar} as bar, m.${pace} as pace, count(*)::int as n from ${windows}
      join patient_milestone m on m.program_id = :programId::text and m.milestone = '${step}' and m.at >= w.since and m.at < w.until and m.${pace} is not null${of('m.patient_id')}
     group by 2, 3, 4`
    }),
  )
const read = ofAll<WindowValues, Row>('dashboard.legs', (of) => `${rows(of).join(' union all')} order by pace`)

type Row = { leg: Leg; now: boolean; bar: number; pace: number; n: number }

export async function readLegs(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
) {
  const counted = await read(unit, windowValues(programId, period), whom)
  const leg = (name: Leg) => {
    const times = (now: boolean) => counted.filter((row) => row.leg === name && row.now === now)
    const bars = Array.from({ length: bucketCount }, () => 0)
    for (const { bar, n } of times(true)) bars[bar] = (bars[bar] ?? 0) + n
    const groups = (now: boolean) => times(now).map(({ pace, n }) => ({ ms: pace * 1_000, n }))
    return { pace: paceOf(groups(true), 0.9), before: paceOf(groups(false), 0.9), bars }
  }
  return Object.fromEntries(legNames.map((name) => [name, leg(name)])) as Record<Leg, ReturnType<typeof leg>>
}
