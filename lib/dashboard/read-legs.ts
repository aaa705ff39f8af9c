// How long each step took, of those who reached it in the time, whenever they came in. Only where both ends were seen: a
// step that a later one told of has no moment of its own.
import { bucketCount, bucketEnds, type Leg, legNames, legs } from '@/lib/contract/console-dashboard'
import type { Unit } from '@/lib/platform/unit'
import { paceOf } from './pace-of'
import type { Period } from './read-period'
import { windows, windowValues } from './windows'

/** Milliseconds of a row `m` of patient_milestone on a leg. */
export const legMs = (whole: string) =>
  `case when ${whole} then (extract(epoch from m.at - m.entered_at) * 1000)::bigint else m.took end`
export const legRows = legNames.flatMap((leg) =>
  legs[leg].reached.map((step) => ({ leg, step, whole: legs[leg].whole })),
)

/** As a chain of comparisons: over hundreds of thousands of rows it takes a fraction of what width_bucket does. */
export const legBar = (ms: string) =>
  `case ${bucketEnds.map((end, bar) => `when ${ms} < ${end} then ${bar}`).join(' ')} else ${bucketEnds.length} end`

// In two digits, so that rows fall into a few hundred groups and nothing is sorted: 1,700 s of 1,684.
const units = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].map(
  (end, place) => `when s < ${end} then ${10 ** place}`,
)
const unit = `case ${units.join(' ')} else 1000000 end`

const read = {
  name: 'dashboard.legs',
  text: `
  select leg, now, bar, (s + u / 2) / u * u as pace, count(*)::int as n
    from (select leg, now, ms / 1000 as s, ${legBar('ms')} as bar
            from (select l.leg, w.now, ${legMs('l.whole')} as ms
                    from (values ${legRows.map(({ leg, step, whole }) => `('${leg}', '${step}', ${whole})`).join(', ')}) as l(leg, step, whole)
                   cross join ${windows}
                    join patient_milestone m on m.program_id = $1::text and m.milestone = l.step and m.at >= w.since and m.at < w.until) timed
           where ms is not null offset 0) barred
   cross join lateral (select ${unit} as u) digits
   group by leg, now, bar, pace order by pace`,
}

type Row = { leg: Leg; now: boolean; bar: number; pace: bigint | number | string; n: number }

export async function readLegs(unit: Unit, { programId, period }: { programId: string; period: Period }) {
  const rows = await unit.sql<Row>(read, windowValues(programId, period))
  const leg = (name: Leg) => {
    const times = (now: boolean) => rows.filter((row) => row.leg === name && row.now === now)
    const bars = Array.from({ length: bucketCount }, () => 0)
    for (const { bar, n } of times(true)) bars[bar] = (bars[bar] ?? 0) + n
    const groups = (now: boolean) => times(now).map(({ pace, n }) => ({ ms: Number(pace) * 1_000, n }))
    return { pace: paceOf(groups(true), 0.9), before: paceOf(groups(false), 0.9), bars }
  }
  return Object.fromEntries(legNames.map((name) => [name, leg(name)])) as Record<Leg, ReturnType<typeof leg>>
}
