// Clocks written back and new ones written down, whatever their number, in at most five statements.

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

type Rows = { rows: string }
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
  `update clock c set ${moves} from ${rows} where c.id = r.id and c.state <> 'ended'`,
)
const reopen = statement<Rows>(
  'clocks.reopen',
  'set',
  `update clock c set ${moves} from ${rows} where c.id = r.id and c.state = 'ended'`,
)
const insert = statement<Rows>(
  'clocks.insert',
  'set',
  `insert into clock (${all.map(([, [column]]) => column).join(', ')})
         select ${all.map(([name]) => `r."${name}"`).join(', ')} from ${rows}`,
)
// Ended with the others before, so that whoever watches has heard of it.
const drop = statement<{ ids: readonly string[] }>(
  'clocks.drop',
  'within',
  'delete from clock where id = any(:ids::text[])',
)
const mark = statement<{ late: string }>(
  'clocks.markLate',
  'set',
  `insert into clock_mark (clock_id, stage, at)
         select r.id, 'breach', r."breachedAt" from jsonb_to_recordset(:late::jsonb) as r(id text, "breachedAt" timestamptz)`,
)

export async function writeClocks(unit: Unit, { changed, reopened, started, dropped, late }: Folded): Promise<void> {
  // What ends makes room for what starts about the same thing.
  if (changed.length > 0) await unit.sql(update, { rows: JSON.stringify(changed) })
  if (reopened.length > 0) await unit.sql(reopen, { rows: JSON.stringify(reopened) })
  if (started.length > 0) await unit.sql(insert, { rows: JSON.stringify(started) })
  if (dropped.length > 0) await unit.sql(drop, { ids: dropped.map(({ id }) => id) })
  if (late.length > 0)
    await unit.sql(mark, { late: JSON.stringify(late.map(({ id, breachedAt }) => ({ id, breachedAt }))) })
}
