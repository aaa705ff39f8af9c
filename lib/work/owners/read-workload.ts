// Reads who has how much of a program: patients, open tasks, what is late, what was done since Monday; and what changed hands
// of late. Figures of staff, nothing of a patient, so no audit row.

import { patientCount } from '@/lib/access/programs/patient-count'
import { owningRoles } from '@/lib/access/staff/list-people'
import { WorkGroup } from '@/lib/contract/work/clock-vocabulary'
import type { HandOverRow, Workload, WorkloadRow } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const wordsOf = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`

// A task that is nobody's own goes with its patient.
const read = statement<{ programId: string; now: Date; owningRoles: readonly string[] }, Row>(
  'owners.workload',
  'list',
  `
  with program as (
    select date_trunc('week', :now::timestamptz at time zone time_zone) at time zone time_zone as week_from
      from support_program where id = :programId::text
  ), owned as (
    select owner_id as who, count(*)::int as n from patient
     where program_id = :programId::text and owner_id is not null group by owner_id
  ), open as (
    select coalesce(t.assignee_id, p.owner_id) as who, count(*)::int as n
      from task t join patient p on p.id = t.patient_id
     where t.program_id = :programId::text and t.done_at is null group by 1
  ), overdue as (
    -- As Needs action shows it: every clock that has run out, by the column's range of an index.
    select c.owner_id as who, count(*)::int as n
      from unnest(${wordsOf(WorkGroup.all)}) g(word)
      join clock c on c.program_id = :programId::text and c.list_group = g.word and c.state = 'running' and c.due_at <= :now::timestamptz
                  and c.listed_from <= :now::timestamptz
     group by c.owner_id
  ), done as (
    select done_by_id as who, count(*)::int as n from task
     where program_id = :programId::text and done_at >= (select week_from from program) and done_by_id is not null group by 1
  ), people as (
    select s.id, s.name,
           s.disabled_at is not null or s.role <> all(:owningRoles::text[]) or g.staff_id is null as away
      from staff s left join staff_program g on g.staff_id = s.id and g.program_id = :programId::text and g.ended_at is null
     where g.staff_id is not null and s.disabled_at is null and s.role = any(:owningRoles::text[])
        or s.id in (select who from owned) or s.id in (select who from open)
  ), listed as (
    select people.id, people.name, people.away, owned.n as patients, open.n as tasks, overdue.n as late, done.n as done
      from people
      left join owned on owned.who = people.id
      left join open on open.who = people.id
      left join overdue on overdue.who = people.id
      left join done on done.who = people.id
    union all
    select null, null, false,
           greatest(${patientCount({ program: ':programId::text' })}
                    - (select coalesce(sum(n), 0) from owned), 0)::int,
           (select n from open where who is null), (select n from overdue where who is null), 0
  )
  select id, name, away, coalesce(patients, 0)::int as patients, coalesce(tasks, 0)::int as tasks,
         coalesce(late, 0)::int as late, coalesce(done, 0)::int as done, (select week_from from program) as "weekFrom"
    from listed order by id is null desc, lower(name), id`,
)
type Row = {
  id: string | null
  name: string | null
  away: boolean
  patients: number
  tasks: number
  late: number
  done: number
  weekFrom: Date
}

const handOvers = statement<{ programId: string; now: Date }, Made>(
  'owners.recent',
  'list',
  `select id, at, by_name as "byName", from_id as "fromId", from_name as "fromName", to_id as "toId", to_name as "toName",
                coalesce(cardinality(patient_ids), 0)::int as patients, coalesce(cardinality(task_ids), 0)::int as tasks,
                undone_at as "undoneAt", undone_by as "undoneBy"
           from hand_over where program_id = :programId::text and at > :now::timestamptz - interval '7 days'
          order by id desc limit 10`,
)
type Made = Omit<HandOverRow, 'at' | 'from' | 'to' | 'undoneAt'> & {
  at: Date
  fromId: string | null
  fromName: string | null
  toId: string | null
  toName: string | null
  undoneAt: Date | null
}

export async function readWorkload(unit: Unit, { programId }: { programId: string }): Promise<Workload> {
  const rows = await unit.sql(read, { programId, now: unit.now, owningRoles })
  const recent = await unit.sql(handOvers, { programId, now: unit.now })
  return {
    rows: rows.map(
      ({ id, name, away, patients, tasks, late, done }): WorkloadRow => ({
        person: personOf(id, name),
        self: id !== null && id === unit.actor.id,
        away,
        patients,
        tasks,
        late,
        doneThisWeek: done,
      }),
    ),
    recent: recent.map(({ at, fromId, fromName, toId, toName, undoneAt, ...made }) => ({
      ...made,
      at: at.toISOString(),
      from: personOf(fromId, fromName),
      to: personOf(toId, toName),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    weekFrom: (rows[0]?.weekFrom ?? unit.now).toISOString(),
    asOf: unit.now.toISOString(),
  }
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id })
