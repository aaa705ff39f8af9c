// §4.3: a patient or caregiver finished something, and the partner will hear of it. Called in the transaction of the
// finish; the worker sends it once that is committed.

import type { Problem } from '@/lib/contract/callbacks/callback'
import type { SentShape, TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type CallbackFacts, composeCallback } from './compose-callback'
import { type WrittenCallback, writeCallback } from './write-callback'

type Queued = WrittenCallback & { problems: Problem[] }

const note = statement<{
  entryId: string
  patientId: string
  programId: string
  now: Date
  timelineKind: string
  callerKind: string
  callerName: string
  seen: string
  taskId: string
  taskKind: string
  detail: string
  value12: boolean
}>(
  'callback.note',
  'set',
  `with noted as (
           insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
           values (:entryId::text, :patientId::text, :programId::text, :now::timestamptz, :timelineKind::text, :callerKind::text, :callerName::text, :seen::jsonb))
         insert into task (id, program_id, patient_id, kind, data, created_at)
         select :taskId::text, :programId::text, :patientId::text, :taskKind::text, :detail::jsonb, :now::timestamptz where :value12::boolean`,
)

/** Composes the callback, writes it with its deliveries, and notes it on the patient's timeline. One that cannot be
 *  composed is blocked, with a task that names the fields: nothing is lost, and the finish is not refused for it. */
export async function queueCallback(
  unit: Unit,
  { program, facts }: { program: { id: string; papEventName: string }; facts: CallbackFacts },
): Promise<Queued> {
  const { shape, eventName, body, problems } = composeCallback(program, facts)
  const patientId = facts.patient.id
  const written = await writeCallback(unit, { programId: program.id, patientId, shape, eventName, body, problems })
  await noteCallback(unit, { programId: program.id, patientId, shape, written, problems })
  return { ...written, problems }
}

/** The callback on the patient's timeline and in the audit log, and the task of one that is blocked. */
export async function noteCallback(
  unit: Unit,
  callback: { programId: string; patientId: string; shape: SentShape; written: WrittenCallback; problems: Problem[] },
): Promise<void> {
  const { programId, patientId, shape, written, problems } = callback
  const seen = { callbackId: written.callbackId, shape }
  const timelineKind: TimelineKind = 'callbackQueued'
  const taskKind: TaskKind = 'callbackBlocked'
  // biome-ignore format: in the order of the statement
  await unit.sql(note, { entryId: newId('ev'), patientId, programId, now: unit.now, timelineKind, callerKind: unit.actor.kind, callerName: unit.actor.name, seen: JSON.stringify(seen), taskId: newId('tk'), taskKind, detail: JSON.stringify({ ...seen, paths: problems.map(({ path }) => path) }), value12: problems.length > 0 && written.deliveries.length > 0 })
  await record(unit, { action: 'callback.queue', programId, patientIds: [patientId], data: seen })
}
