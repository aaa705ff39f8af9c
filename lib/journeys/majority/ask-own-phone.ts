// Sixty days before a patient comes of age the caregiver is asked for the patient's own phone, and somebody here has a task
// of it. Where the record has that phone already, nobody is asked.
import type { TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import { sendLink } from '@/lib/journeys/links/send-link'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { taskRow } from '@/lib/platform/record/task-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type MinorRow, ownPhoneOf } from './minor-row'

export const ownPhoneTask = 'ownPhone' satisfies TaskKind
/** SQL: nobody has the task already. */
export const noOwnPhoneTask = (patient: string): string =>
  `not exists (select from task open where open.patient_id = ${patient} and open.kind = '${ownPhoneTask}' and open.done_at is null)`

const kind = 'majorityNear' satisfies TimelineKind

const write = statement<
  ActorValues & {
    patientId: string
    programId: string
    comesOn: string
    asks: boolean
    taskId: string
    entryId: string
    timelineData: string
  }
>(
  'majority.ask',
  'set',
  `with marked as (
    insert into majority (patient_id, program_id, comes_on, asked_at)
    values (:patientId::text, :programId::text, :comesOn::date, :now::timestamptz)
    on conflict (patient_id) do update set comes_on = excluded.comes_on, asked_at = excluded.asked_at
    returning patient_id, program_id
  ), made as (${taskRow({ of: 'marked', where: `:asks::boolean and ${noOwnPhoneTask('marked.patient_id')}`, kind: ownPhoneTask })}
    returning ${taskColumns('task')}
  )${tasksLogged('made')}, told as (${timelineRow({ of: 'marked', kind, data: ':timelineData::jsonb' })}
  )${changeRow({ of: 'marked', kind })}`,
)

/** In a transaction that holds the patient. */
export async function askOwnPhone(unit: Unit, row: MinorRow, on: string): Promise<void> {
  const { programId, patientId } = row
  const asks = ownPhoneOf(row, row.phoneNumber) === null
  if (asks)
    await sendLink(unit, { programId, patientId, kind: 'missing', only: ['ownPhone'], cause: 'operator', send: true })
  await unit.sql(write, {
    ...actorValues(unit),
    patientId,
    programId,
    comesOn: on,
    asks,
    taskId: newId('tk'),
    entryId: newId('ev'),
    timelineData: JSON.stringify({ on, asked: asks }),
  })
}
