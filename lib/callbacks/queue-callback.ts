// §4.3: a patient or caregiver finished something, and the partner will hear of it. Called in the transaction of the
// finish; the worker sends it once that is committed.

import type { Problem } from '@/lib/contract/callbacks/callback'
import type { SentShape } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { taskRow } from '@/lib/platform/record/task-row'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type CallbackFacts, composeCallback } from './compose-callback'
import { type WrittenCallback, writeCallback } from './write-callback'

type Queued = WrittenCallback & { problems: Problem[] }

const note = statement<
  TimelineValues & {
    patientId: string
    programId: string
    entryId: string
    seen: string
    taskId: string
    detail: string
    blocked: boolean
  }
>(
  'callback.note',
  'set',
  `with noted as (${timelineRow({ kind: 'callbackQueued', data: ':seen::jsonb', byNameAlone: true })}
  ), logged as (${changeRow({ kind: 'callbackQueued' })}
  ), asked as (${taskRow({ kind: 'callbackBlocked', data: ':detail::jsonb', where: ':blocked::boolean' })}
    returning ${taskColumns('task')}
  )${tasksLogged('asked')} select id from asked`,
)

/** `assisted`: staff were handed the link, and no code to the phone says whose word it is. The interface has no place for it. */
type Finished = { program: { id: string; papEventName: string }; facts: CallbackFacts; assisted?: boolean }

/** Composes the callback, writes it with its deliveries, and notes it on the patient's timeline. One that cannot be
 *  composed is blocked, with a task that names the fields: nothing is lost, and the finish is not refused for it. */
export async function queueCallback(unit: Unit, { program, facts, assisted = false }: Finished): Promise<Queued> {
  const { shape, eventName, body, problems } = composeCallback(program, facts)
  const patientId = facts.patient.id
  const written = await writeCallback(unit, { programId: program.id, patientId, shape, eventName, body, problems })
  await noteCallback(unit, { programId: program.id, patientId, shape, written, problems, assisted })
  return { ...written, problems }
}

type Noted = {
  programId: string
  patientId: string
  shape: SentShape
  written: WrittenCallback
  problems: Problem[]
  assisted?: boolean
}

/** The callback on the patient's timeline and in the audit log, and the task of one that is blocked. */
export async function noteCallback(unit: Unit, callback: Noted): Promise<void> {
  const { programId, patientId, shape, written, problems, assisted = false } = callback
  const seen = { callbackId: written.callbackId, shape, ...(assisted && { assisted }) }
  await unit.sql(note, {
    ...actorValues(unit),
    patientId,
    programId,
    entryId: newId('ev'),
    seen: JSON.stringify(seen),
    taskId: newId('tk'),
    detail: JSON.stringify({ ...seen, paths: problems.map(({ path }) => path) }),
    blocked: problems.length > 0 && written.deliveries.length > 0,
  })
  await record(unit, { action: 'callback.queue', programId, patientIds: [patientId], data: seen })
}
