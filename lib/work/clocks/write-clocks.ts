// Clocks written back and new ones written down, whatever their number, in at most five statements. In a rebuild the table
// is another: then the marks are those that stand, and nothing is told.

import { clocksLogged, notBeside } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Folded } from './fold-changes'
import type { OpenClock } from './open-clock'

// biome-ignore format: a table is read by column
const columns: Record<keyof OpenClock, readonly [column: string, type: string]> = {
  id:          ['id', 'text'],
  programId:   ['program_id', 'text'],
  patientId:   ['patient_id', 'text'],
  kind:        ['kind', 'text'],
  subject:     ['subject', 'text'],
  label:       ['label', 'text'],
  texts:       ['texts', 'text[]'],
  state:       ['state', 'text'],
  listGroup:   ['list_group', 'text'],
  ownerId:     ['owner_id', 'text'],
  startedAt:   ['started_at', 'timestamptz'],
  since:       ['since', 'timestamptz'],
  used:        ['used', 'double precision'],
  givenDueAt:  ['given_due_at', 'timestamptz'],
  planned:     ['planned', 'int'],
  warnAt:      ['warn_at', 'timestamptz'],
  dueAt:       ['due_at', 'timestamptz'],
  escalateAt:  ['escalate_at', 'timestamptz'],
  listedFrom:  ['listed_from', 'timestamptz'],
  nextAt:      ['next_at', 'timestamptz'],
  warnedAt:    ['warned_at', 'timestamptz'],
  breachedAt:  ['breached_at', 'timestamptz'],
  escalatedAt: ['escalated_at', 'timestamptz'],
  endedAt:     ['ended_at', 'timestamptz'],
}

const all = Object.entries(columns)
export const clockColumns = all.map(([name, [column]]) => `c.${column} as "${name}"`).join(', ')

type Rows = { rows: string; now: Date }
const rows = `jsonb_to_recordset(:rows::jsonb) as r(${all.map(([name, [, type]]) => `"${name}" ${type}`).join(', ')})`
/** What stays as it was when the clock was started, or belongs to others. */
const fixed: readonly string[] = [
  'id',
  'programId',
  'patientId',
  'kind',
  'subject',
  'label',
  'listGroup',
  'ownerId',
  'startedAt',
]

const moves = all.flatMap(([name, [column]]) => (fixed.includes(name) ? [] : [`${column} = r."${name}"`])).join(', ')
const update = statement<Rows>(
  'clocks.update',
  'set',
  `with moved as (update clock c set ${moves} from ${rows} where c.id = r.id and c.state <> 'ended' returning c.program_id)
  ${clocksLogged('moved')} select count(*) from moved`,
)
// One whose end is still to come in the log is found again by what ended it.
const reopen = statement<Rows & { toEnd: readonly string[] }>(
  'clocks.reopen',
  'set',
  `with moved as (update clock c set ${moves}, closed_xid = case when c.id = any(:toEnd::text[]) then c.closed_xid end
     from ${rows} where c.id = r.id and c.state = 'ended' returning c.program_id)
  ${clocksLogged('moved')} select count(*) from moved`,
)
/** What a clock did by itself is evidence: it is not made anew, but found again by the clock's id. */
const marks: Record<string, string> = { warnedAt: 'warn', breachedAt: 'breach', escalatedAt: 'escalate' }
const value = (name: string) =>
  name in marks
    ? `case when ${notBeside} then r."${name}" else (select at from clock_mark m where m.clock_id = r.id and m.stage = '${marks[name]}') end`
    : `r."${name}"`
const insert = statement<Rows>(
  'clocks.insert',
  'set',
  `with made as (
    insert into clock (${all.map(([, [column]]) => column).join(', ')})
    select ${all.map(([name]) => value(name)).join(', ')} from ${rows} returning program_id)
  ${clocksLogged('made')} select count(*) from made`,
)
// Ended with the others before, so that whoever watches has heard of it.
const drop = statement<{ ids: readonly string[] }>(
  'clocks.drop',
  'set',
  `delete from clock c using unnest(:ids::text[]) as given(id)
    where c.id = given.id and not exists (select from clock_mark m where m.clock_id = c.id)`,
)
const mark = statement<{ late: string }>(
  'clocks.markLate',
  'set',
  `insert into clock_mark (clock_id, stage, at)
         select r.id, 'breach', r."breachedAt" from jsonb_to_recordset(:late::jsonb) as r(id text, "breachedAt" timestamptz)
         where ${notBeside} on conflict do nothing`,
)

export async function writeClocks(
  unit: Unit,
  { changed, reopened, toEnd, started, dropped, late }: Folded,
): Promise<void> {
  const { now } = unit
  // What ends makes room for what starts about the same thing.
  if (changed.length > 0) await unit.sql(update, { rows: JSON.stringify(changed), now })
  if (reopened.length > 0) await unit.sql(reopen, { rows: JSON.stringify(reopened), toEnd, now })
  if (started.length > 0) await unit.sql(insert, { rows: JSON.stringify(started), now })
  if (dropped.length > 0) await unit.sql(drop, { ids: dropped.map(({ id }) => id) })
  if (late.length > 0)
    await unit.sql(mark, { late: JSON.stringify(late.map(({ id, breachedAt }) => ({ id, breachedAt }))) })
}
