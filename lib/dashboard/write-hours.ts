// The counts by the hour, and the same by whole days and weeks of UTC, so that a long time is read as few parts.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { sumTallies, type Tally } from './fold-hours'
import { spanGrains, spanOf } from './span-parts'

type Given = {
  programIds: readonly string[]
  figures: readonly string[]
  times: readonly string[]
  words: readonly string[]
  reasons: readonly string[]
  lengths: readonly number[]
  numbers: readonly number[]
}

const given =
  ':programIds::text[], :figures::text[], :times::timestamptz[], :words::text[], :reasons::text[], :lengths::int[], :numbers::int[]'
const same = ['program_id', 'figure', 'word', 'reason', 'ms'].map((column) => `t.${column} = m.${column}`).join(' and ')

const moveHours = statement<Given>(
  'dashboard.moveHours',
  'set',
  `
  merge into dashboard_hour t
  using (select * from unnest(${given}) as row(program_id, figure, hour, word, reason, ms, n)) m
     on ${same} and t.hour = m.hour
   when matched and t.n + m.n = 0 then delete
   when matched then update set n = t.n + m.n
   when not matched then insert (program_id, figure, hour, word, reason, ms, n)
        values (m.program_id, m.figure, m.hour, m.word, m.reason, m.ms, m.n)`,
)
const moveSpans = statement<Given & { grain: string }>(
  'dashboard.moveSpans',
  'set',
  `
  merge into dashboard_span t
  using (select * from unnest(${given}) as row(program_id, figure, begins, word, reason, ms, n)) m
     on ${same} and t.grain = :grain::text and t.begins = m.begins
   when matched and t.n + m.n = 0 then delete
   when matched then update set n = t.n + m.n
   when not matched then insert (program_id, figure, grain, begins, word, reason, ms, n)
        values (m.program_id, m.figure, :grain::text, m.begins, m.word, m.reason, m.ms, m.n)`,
)

const valuesOf = (tallies: readonly Tally[]): Given => ({
  programIds: tallies.map(({ programId }) => programId),
  figures: tallies.map(({ figure }) => figure),
  times: tallies.map(({ hour }) => hour),
  words: tallies.map(({ word }) => word),
  reasons: tallies.map(({ reason }) => reason),
  lengths: tallies.map(({ ms }) => ms),
  numbers: tallies.map(({ n }) => n),
})

export async function writeHours(unit: Unit, hours: readonly Tally[]): Promise<void> {
  if (hours.length === 0) return
  await unit.sql(moveHours, valuesOf(hours))
  for (const grain of spanGrains) {
    const spans = sumTallies(hours.map((tally) => ({ ...tally, hour: spanOf(grain, tally.hour) })))
    if (spans.length > 0) await unit.sql(moveSpans, { ...valuesOf(spans), grain })
  }
}
