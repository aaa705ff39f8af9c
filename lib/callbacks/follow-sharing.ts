// The consent to share was taken back or given again: from this moment the patient's deliveries wait, or go on in their
// order. Called in the transaction of the ledger's row, with the patient held. What a worker has under way at this moment
// is at the partner already.
import type { TaskKind } from '@/lib/contract/vocabulary'
import { taskColumns, tasksDone, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { taskRow } from '@/lib/platform/record/task-row'
import type { Unit } from '@/lib/platform/unit'

const kind = 'sharingWithdrawn' satisfies TaskKind
type Given = Pick<ActorValues, 'now' | 'callerName'> & { patientId: string; programId: string; taskId: string }

// Lanes are locked in the order of their keys, as everybody does who locks several.
const follow = statement<Given>(
  'delivery.followSharing',
  'claim',
  `
  with said as materialized (
    select p.id, p.program_id, sharing_withheld(p.id) as withheld from patient p where p.id = :patientId::text and p.program_id = :programId::text
  ), mine as materialized (
    select l.endpoint_id, l.key, said.withheld from said
      join endpoint e on e.program_id = said.program_id
      join lane l on l.endpoint_id = e.id and l.key = said.id and l.withheld <> said.withheld
     order by l.endpoint_id, l.key for no key update of l
  ), moved as (
    update lane l set withheld = mine.withheld from mine where l.endpoint_id = mine.endpoint_id and l.key = mine.key
    returning l.endpoint_id, l.withheld
  ), asked as (${taskRow({
    of: 'said',
    patient: 'said.id',
    program: 'said.program_id',
    where: `said.withheld and not exists (
      select from task open where open.patient_id = said.id and open.kind = '${kind}' and open.done_at is null)`,
    kind,
  })}
    returning ${taskColumns('task')}
  )${tasksLogged('asked')}, done as (
    update task set done_at = :now::timestamptz, done_by = :callerName::text from said
     where not said.withheld and task.patient_id = said.id and task.kind = '${kind}' and task.done_at is null
    returning ${taskColumns('task')}
  )${tasksDone('done')}
  select case when not withheld then pg_notify('hubline_deliveries', endpoint_id) end::text as told from moved`,
)

export async function followSharing(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<void> {
  const { now, callerName } = actorValues(unit)
  await unit.sql(follow, { now, callerName, programId, patientId, taskId: newId('tk') })
}
