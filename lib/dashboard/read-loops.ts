// Missing information: how often it was asked for, of how many, and how long it took until nothing was missing any more.

import { LoopTrack } from '@/lib/contract/dashboard/dashboard'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'
import { pairOf, type WindowValues, windows, windowValues } from './windows'

const read = ofAll<WindowValues, { found: Found }>(
  'dashboard.loops',
  (of) => `
  with opened as (
    select w.now, l.track, l.patient_id from ${windows}
      join missing_loop l on l.program_id = :programId::text and l.opened_at >= w.since and l.opened_at < w.until${of('l.patient_id')}
  ), people as (select now, patient_id, count(*)::int as times from opened group by now, patient_id)
  select json_build_object(
    'opened', (select coalesce(json_agg(o), '[]') from (select now, track, count(*)::int as n from opened group by now, track) o),
    'people', (select coalesce(json_agg(p), '[]') from (select now, least(times, 3) as times, count(*)::int as n from people group by now, least(times, 3)) p),
    'open', (select coalesce(json_agg(s), '[]') from (select track, count(*)::int as n from missing_loop where program_id = :programId::text and closed_at is null${of('missing_loop.patient_id')} group by track) s),
    'closed', (select coalesce(json_agg(c), '[]') from (
       select w.now, count(*)::int as n, percentile_disc(array[0.5, 0.9]) within group (order by (extract(epoch from l.closed_at - l.opened_at) * 1000)::bigint) as paces
         from ${windows} join missing_loop l on l.program_id = :programId::text and l.closed_at >= w.since and l.closed_at < w.until${of('l.patient_id')}
        group by w.now) c)
  ) as found`,
)

type Found = {
  opened: { now: boolean; track: LoopTrack; n: number }[]
  people: { now: boolean; times: number; n: number }[]
  open: { track: LoopTrack; n: number }[]
  closed: { now: boolean; n: number; paces: number[] }[]
}

export async function readLoops(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
) {
  const [row] = await read(unit, windowValues(programId, period), whom)
  const { opened, people, open, closed } = row?.found ?? { opened: [], people: [], open: [], closed: [] }
  const track = (name: LoopTrack) => ({
    ...pairOf(
      opened.filter((each) => each.track === name),
      ({ n }) => n,
    ),
    open: open.find((each) => each.track === name)?.n ?? 0,
  })
  const pace = (now: boolean) => {
    const found = closed.find((each) => each.now === now)
    return { count: found?.n ?? 0, median: found?.paces[0] ?? null, most: found?.paces[1] ?? null }
  }
  return {
    tracks: Object.fromEntries(LoopTrack.all.map((name) => [name, track(name)])) as Record<
      LoopTrack,
      ReturnType<typeof track>
    >,
    patients: pairOf(people, ({ n }) => n),
    times: [1, 2, 3].map((times) => people.find((each) => each.now && each.times === times)?.n ?? 0),
    pace: pace(true),
    paceBefore: pace(false),
  }
}
