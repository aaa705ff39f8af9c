// Nothing belongs to somebody who cannot see it: when a person's access ends, for a program or for good, their patients
// and open tasks there are nobody's again, where their colleagues find them.
//
// That it is to be done is written down with the end of the access itself; a few are freed there and then, thousands by the
// workers, batch by batch. Each batch is whole, and the note goes when nothing is left: whoever is killed meanwhile, another
// goes on, and what a colleague gave the person in that very moment is found too. A person who has got their access back
// meanwhile keeps what is left.

import { owningRoles } from '@/lib/access/staff/list-people'
import { ownClocks } from '@/lib/log/at-once'
import { clocksLogged, taskColumns, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, type Unit } from '@/lib/platform/unit'
import { moveOwned } from './move-owned'

/** So many of each are freed at a time. */
export const freedAtOnce = 300

type Seer = { staffId: string; roles: readonly string[] }
const sees = (program: string) => `
  exists (select from staff s join staff_program g on g.staff_id = s.id and g.program_id = ${program} and g.ended_at is null
           where s.id = :staffId::text and s.disabled_at is null and s.role = any(:roles::text[]))`

const note = statement<{ staffId: string; actor: string; now: Date }>(
  'owners.noteToFree',
  'within',
  `insert into work_to_free (staff_id, acting, since) values (:staffId::text, :actor::jsonb, :now::timestamptz)
         on conflict (staff_id) do update set acting = excluded.acting, since = excluded.since`,
)
/** What the worker's rounds ask: whether work is still to be freed. */
export const freeingWaits = 'select from work_to_free'
const next = statement<object, { staffId: string; acting: Actor }>(
  'owners.nextToFree',
  'claim',
  `select staff_id as "staffId", acting from work_to_free order by random() limit 1 for update skip locked`,
)
const done = statement<{ staffId: string }>(
  'owners.freed',
  'within',
  'delete from work_to_free where staff_id = :staffId::text',
)

// Tasks first: whoever finishes one holds it and then wants its clock, which moving patients takes.
const free = statement<Seer & { most: number; now: Date }, { programId: string; patientId: string }>(
  'owners.freeTasks',
  'claim',
  `
  with held as materialized (
    select t.id from task t where t.assignee_id = :staffId::text and t.done_at is null and not ${sees('t.program_id')}
     order by t.id limit :most::int for no key update of t
  ), freed as (
    update task t set assignee_id = null from held where t.id = held.id returning ${taskColumns('t')}
  )${tasksLogged('freed')} select program_id as "programId", patient_id as "patientId" from freed`,
)
const lock = statement<Seer & { most: number }, { id: string; programId: string; name: string }>(
  'owners.lockUnseen',
  'claim',
  `select p.id, p.program_id as "programId", s.name from patient p join staff s on s.id = p.owner_id
          where p.owner_id = :staffId::text and not ${sees('p.program_id')} order by p.id limit :most::int for no key update of p`,
)

// A failed import belongs to who started it; the rest goes with its patient or its task.
const freeClocks = statement<Seer & { now: Date }>(
  'owners.freeClocks',
  'set',
  `with freed as (
    update clock c set owner_id = null
     where c.subject in (select id from import_run where by_id = :staffId::text) and c.owner_id = :staffId::text and c.state <> 'ended' and not ${sees('c.program_id')}
    returning c.program_id
  )${clocksLogged('freed')} select count(*) from freed`,
)

type Freed = { patients: number; tasks: number }

/** After a person's programs, role or account have changed, in the same transaction. */
export async function freeWork(unit: Unit, { staffId }: { staffId: string }): Promise<Freed> {
  await unit.sql(note, { staffId, actor: JSON.stringify(unit.actor), now: unit.now })
  return freeSome(unit, staffId)
}

/** The worker's round: a batch of what is still to be freed, in a transaction of its own. True where there may be more. */
export async function freeNextWork(actor: Actor): Promise<boolean> {
  return inSql(actor, async (unit) => {
    const [found] = await unit.sql(next, {})
    if (!found) return false
    const { patients, tasks } = await freeSome({ ...unit, actor: found.acting }, found.staffId)
    if (patients + tasks === 0) await unit.sql(done, { staffId: found.staffId })
    return true
  })
}

async function freeSome(unit: Unit, staffId: string): Promise<Freed> {
  const seer = { staffId, roles: owningRoles }
  const tasks = await unit.sql(free, { ...seer, most: freedAtOnce, now: unit.now })
  await ownClocks(
    unit,
    tasks.map(({ patientId }) => patientId),
  )
  const owned = await unit.sql(lock, { ...seer, most: freedAtOnce })
  await unit.sql(freeClocks, { ...seer, now: unit.now })
  const [first] = owned
  if (first) {
    const patientIds = owned.map(({ id }) => id)
    await moveOwned(unit, { patientIds, from: { id: staffId, name: first.name }, to: null })
  }
  for (const programId of new Set([...owned, ...tasks].map((row) => row.programId)))
    await record(unit, {
      action: 'handOver.make',
      programId,
      patientIds: owned.flatMap((row) => (row.programId === programId ? [row.id] : [])),
      data: { from: staffId, to: null, left: true, tasks: tasks.filter((row) => row.programId === programId).length },
    })
  return { patients: owned.length, tasks: tasks.length }
}
