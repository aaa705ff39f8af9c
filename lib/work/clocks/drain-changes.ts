// Takes what the triggers appended and moves the clocks by it, a batch a transaction: a worker that dies in between has
// done nothing of it. One worker at a time drains, because the changes of a patient must be followed in their order; the
// others have the rest of the work to do meanwhile.
//
// It never waits for a lock: whoever holds a clock is a person finishing something, and they go first. The batch is then
// left as it was for the next look.

import type { EndpointState, InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import type { ConsentBasis } from '@/lib/contract/vocabulary'
import type { ClockKind, ClockSource } from '@/lib/contract/work/clock-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import type { Unit } from '@/lib/platform/unit'
import { type Change, type Facts, foldChanges, type TaskFact } from './fold-changes'
import type { OpenClock } from './open-clock'
import { readProgramClocks } from './read-program-clocks'
import { clockColumns, writeClocks } from './write-clocks'

const drainsAlone = 0x636c6f63

const alone = statement<object, { mine: boolean }>(
  'clocks.alone',
  'claim',
  `select pg_try_advisory_xact_lock(${drainsAlone}) as mine`,
)

const take = statement<{ most: number }, Change>(
  'clocks.take',
  'set',
  `
  with taken as (
    delete from clock_change where id in (select id from clock_change order by id limit :most::int)
    returning id, program_id as "programId", patient_id as "patientId", source, subject, at, word, label
  ) select * from taken order by id`,
)

/** In the order of their ids, as everybody locks them. */
const hold = statement<{ patients: readonly string[]; subjects: readonly string[] }, OpenClock>(
  'clocks.hold',
  'claim',
  `
  select ${clockColumns} from clock c
   where c.state <> 'ended' and (c.patient_id = any(:patients::text[]) or c.subject = any(:subjects::text[]))
   order by c.id for no key update nowait`,
)

const tasks = statement<{ taskIds: readonly string[] }, TaskFact>(
  'clocks.tasks',
  'within',
  `select id, kind, due_at as "dueAt", done_at as "doneAt" from task where id = any(:taskIds::text[])`,
)
type Ids = { ids: readonly string[] }
type Since = { subject: string; since: Date }
type Known = { id: string }

const unread = statement<Ids, Since>(
  'clocks.unread',
  'list',
  `select patient_id as subject, min(received_at) as since from sms_inbound
          where patient_id = any(:ids::text[]) and meaning = 'other' and seen_at is null group by patient_id`,
)
const flows = statement<Ids, Since>(
  'clocks.flows',
  'list',
  `select f.id as subject, f.created_at as since from flow f join patient p on p.id = f.patient_id
          where f.id = any(:ids::text[]) and f.state = 'open' and p.lifecycle <> 'unsubscribed'`,
)
/** Taken back with what had issued them. */
const withdrawn = statement<Ids, Since>(
  'clocks.withdrawnFlows',
  'within',
  `select id as subject, updated_at as since from flow where id = any(:ids::text[]) and state = '${'withdrawn' satisfies FlowState}'`,
)
const endpoints = statement<Ids, Since>(
  'clocks.endpoints',
  'within',
  `select id as subject, coalesce(disabled_at, created_at) as since from endpoint
          where id = any(:ids::text[]) and state = 'disabled' and removed_at is null`,
)
const failing = statement<Ids, Since>(
  'clocks.failing',
  'within',
  `select id as subject, failing_since as since from endpoint
          where id = any(:ids::text[]) and state = '${'active' satisfies EndpointState}' and failing_since is not null and removed_at is null`,
)
const quarantined = statement<Ids, Known>(
  'clocks.quarantined',
  'within',
  `select id from inbox_entry where id = any(:ids::text[]) and state = '${'quarantined' satisfies InboxState}'`,
)
const attested = statement<Ids, Known>(
  'clocks.attested',
  'within',
  `select distinct patient_id as id from consent where patient_id = any(:ids::text[]) and basis = '${'attested' satisfies ConsentBasis}'`,
)

/** What an undo, a task opened again or a text taken back may set going again. Nobody else moves what has ended. */
const ended = statement<{ again: readonly string[] }, OpenClock>(
  'clocks.ended',
  'list',
  `select distinct on (c.subject, c.kind) ${clockColumns} from clock c
          where c.subject = any(:again::text[]) and c.state = 'ended' order by c.subject, c.kind, c.ended_at desc, c.id desc`,
)

/** What is assigned belongs to whom it is assigned to; everything else to whose patient it is. */
const own = statement<{ patients: readonly string[] }>(
  'clocks.own',
  'list',
  `
  update clock c set owner_id = o.owner_id
    from (select k.id, coalesce(t.assignee_id, p.owner_id) as owner_id
            from clock k join patient p on p.id = k.patient_id left join task t on t.id = k.subject
           where k.patient_id = any(:patients::text[]) and k.state <> 'ended') o
   where c.id = o.id and c.owner_id is distinct from o.owner_id`,
)

/** A failed import is work for who started it, as long as they may see the program. */
const ownImports = statement<{ imports: readonly string[] }>(
  'clocks.ownImports',
  'list',
  `
  update clock c set owner_id = s.id
    from import_run r join staff s on s.id = r.by_id and s.disabled_at is null
    join staff_program g on g.staff_id = s.id and g.program_id = r.program_id and g.ended_at is null
   where c.subject = r.id and r.id = any(:imports::text[]) and c.kind = '${'importFailed' satisfies ClockKind}' and c.state <> 'ended'
     and c.owner_id is distinct from s.id`,
)

const save = statement<object>('clocks.savepoint', 'within', 'savepoint clock_change')
const undo = statement<object>('clocks.rollback', 'within', 'rollback to savepoint clock_change')
/** Invalid data, a broken constraint, or no answer of the database's at all: it would be so every time. */
const ofTheRow = (code: string | undefined) => code === undefined || /^2[23]/.test(code)

export const changesAtOnce = 1_000

/** In a transaction. How many changes it followed; -1 where another worker is at it. A change that is taken by itself
 *  and cannot be followed is set aside: every later one would wait for it. */
export async function drainChanges(unit: Unit, { most = changesAtOnce } = {}): Promise<number> {
  const [lock] = await unit.sql(alone, {})
  if (!lock?.mine) return -1
  const changes = await unit.sql(take, { most })
  if (changes.length === 0) return 0
  if (most > 1) {
    await followChanges(unit, changes)
    return changes.length
  }
  await unit.sql(save, {})
  try {
    await followChanges(unit, changes)
  } catch (err) {
    if (!ofTheRow((err as { code?: string }).code)) throw err
    // Where the connection is gone this fails too, and the change stays.
    await unit.sql(undo, {})
    log().error({ event: 'clocks.setAside', reason: changes[0]?.source, err })
  }
  return changes.length
}

async function followChanges(unit: Unit, changes: readonly Change[]): Promise<void> {
  const patients = [...new Set(changes.flatMap(({ patientId }) => (patientId ? [patientId] : [])))]
  const subjects = [...new Set(changes.flatMap(({ patientId, subject }) => (patientId ? [] : [subject])))]
  const open = await unit.sql(hold, { patients, subjects })
  const programs = await readProgramClocks(unit, [...new Set([...changes, ...open].map(({ programId }) => programId))])
  const folded = foldChanges(changes, open, await readFacts(unit, changes), programs)
  await writeClocks(unit, folded)
  await unit.sql(own, { patients })
  const imports = changes.flatMap(({ source, subject }) => (source === 'import' ? [subject] : []))
  if (imports.length > 0) await unit.sql(ownImports, { imports })
}

async function readFacts(unit: Unit, changes: readonly Change[]): Promise<Facts> {
  const named = (source: ClockSource, of: (change: Change) => string | null = ({ subject }) => subject) => [
    ...new Set(changes.flatMap((change) => (change.source === source ? [of(change) ?? ''] : []))),
  ]
  const since = async (read: typeof unread, ids: string[]) => {
    const rows = ids.length > 0 ? await unit.sql(read, { ids }) : []
    return new Map(rows.map((row) => [row.subject, row.since]))
  }
  const those = async (read: typeof quarantined, ids: string[]) => {
    const rows = ids.length > 0 ? await unit.sql(read, { ids }) : []
    return new Set(rows.map(({ id }) => id))
  }
  const taskIds = named('task')
  const again = [...new Set([...taskIds, ...named('text'), ...named('inbox'), ...named('undo')])]
  const found = taskIds.length > 0 ? await unit.sql(tasks, { taskIds }) : []
  return {
    tasks: new Map(found.map((task) => [task.id, task])),
    unread: await since(
      unread,
      named('text', ({ patientId }) => patientId),
    ),
    flows: await since(flows, named('flow')),
    withdrawn: await since(withdrawn, named('flow')),
    endpoints: await since(endpoints, named('endpoint')),
    failing: await since(failing, named('endpoint')),
    quarantined: await those(quarantined, named('inbox')),
    attested: await those(attested, [...new Set([...named('patient'), ...named('undo')])]),
    ended: again.length > 0 ? await unit.sql(ended, { again }) : [],
  }
}
