// decision §6: where a program has switched it on, its partner hears of a patient's STOP and START. The body is a
// dosage update's with another value. Written with the opt-out itself, sent by the same deliveries as every callback.
import { optCallback } from '@/lib/contract/callbacks/callback'
import { problemsOf } from '@/lib/contract/callbacks/read-callback'
import type { OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import {
  callbackStatus,
  dosageDataKey,
  externalIdSource,
  optShape,
  optValues,
  sourceName,
  userAction,
} from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { noteCallback } from './queue-callback'
import { writeCallback } from './write-callback'

const messages: Record<OptDirection, string> = { out: 'Opted out of messages', in: 'Opted in to messages' }

const find = statement<{ patientIds: readonly string[] }, Found>(
  'callback.optPatients',
  'list',
  `select p.id, p.program_id as "programId", p.phone_number as "phoneNumber", p.external_id as "externalId"
           from patient p join support_program s on s.id = p.program_id
          where p.id = any(:patientIds::text[]) and s.opt_out_callback and s.archived_at is null order by p.id`,
)
type Found = { id: string; programId: string; phoneNumber: string | null; externalId: string | null }

/** One for each patient whose program wants it. Answers how many. */
export async function queueOptCallbacks(
  unit: Unit,
  { direction, patientIds }: { direction: OptDirection; patientIds: readonly string[] },
): Promise<number> {
  if (patientIds.length === 0) return 0
  const patients = await unit.sql(find, { patientIds })
  for (const patient of patients) {
    const { id: patientId, programId } = patient
    const callback = bodyOf(patient, direction, unit.now)
    const checked = optCallback.safeParse(callback)
    const problems = checked.success ? [] : problemsOf(checked.error)
    const written = await writeCallback(unit, {
      programId,
      patientId,
      shape: optShape,
      eventName: userAction,
      body: JSON.stringify(callback),
      problems,
    })
    await noteCallback(unit, { programId, patientId, shape: optShape, written, problems })
  }
  return patients.length
}

const bodyOf = ({ id, programId, phoneNumber, externalId }: Found, direction: OptDirection, at: Date) => ({
  event: {
    message: messages[direction],
    supportProgramId: programId,
    sendDate: at.toISOString(),
    status: callbackStatus,
    data: { key: dosageDataKey, value: optValues[direction] },
    patientId: id,
    patient: {
      id,
      phoneNumber,
      externalIds: externalId === null ? [] : [{ source: externalIdSource, sourceId: externalId }],
    },
  },
  sourceName,
  eventName: userAction,
})
