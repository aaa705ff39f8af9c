// A call that was logged a moment ago is taken back with all it made: the audit log alone keeps that it was there.

import { type CallParty, isOfPatient } from '@/lib/contract/patients/call-vocabulary'
import { statusUndoGrace } from '@/lib/contract/patients/undo'
import { Refusal } from '@/lib/contract/refusals'
import { second } from '@/lib/contract/time'
import type { SmsReason, SmsState, TimelineKind } from '@/lib/contract/vocabulary'
import { closeClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { readProgramPhone } from '@/lib/messaging/messages/program-phone'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

const stop = statement<{ eventId: string; now: Date }>(
  'calls.stopText',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped('undone' satisfies SmsReason),
    where: `s.id = (select sms_id from timeline_entry where id = :eventId::text) and (s.state = 'deferred' or s.state = 'queued' and s.not_before > :now::timestamptz)`,
  })} select id from silenced`,
)

/** In a transaction; by whoever logged it, within the minute. Throws notFound, statusMoved, or messageGone. */
export async function undoCall(
  unit: TxUnit,
  { programId, callId }: { programId: string; callId: string },
): Promise<{ callId: string }> {
  const { tx, now, actor } = unit
  const found = await tx.call.findFirst({ where: { id: callId, programId } })
  if (!found) throw new Refusal('notFound')
  const late = now.getTime() - found.loggedAt.getTime() > statusUndoGrace * second
  if (late || found.staffId !== actor.id || found.voidedAt) throw new Refusal('statusMoved')
  const { patientId, taskIds, doneTaskIds, eventId, party, contactId, outcome } = found
  const where = { programId, patientId }
  if (eventId) await silence(unit, eventId)
  if (
    isOfPatient(party as CallParty) &&
    contactId === null &&
    outcome === 'wrongNumber' &&
    (await markedBy(unit, found))
  )
    await markWrongNumber(unit, { ...where, wrong: false })
  if (found.stoppedTexts) await optInHere(unit, { ...where, channel: 'console' })
  await tx.call.delete({ where: { id: callId } })
  await tx.timelineEntry.deleteMany({
    where: { patientId, kind: 'callLogged' satisfies TimelineKind, data: { path: ['callId'], equals: callId } },
  })
  const gone = await tx.task.findMany({ where: { id: { in: taskIds } }, select: loggedTask })
  await tx.task.deleteMany({ where: { id: { in: taskIds } } })
  const opened = await tx.task.updateManyAndReturn({
    where: { id: { in: doneTaskIds } },
    data: { doneAt: null, doneBy: null, doneById: null },
    select: loggedTask,
  })
  await logChanges(unit, [
    { kind: 'callLogged', ...where, subject: callId },
    ...gone.map((task) => taskChange({ ...task, doneAt: now })),
    ...opened.map((task) => taskChange(task)),
  ])
  await closeClocks(unit, taskIds)
  await record(unit, { action: 'call.undo', programId, patientIds: [patientId], data: { callId } })
  return { callId }
}

type Marking = { programId: string; patientId: string; loggedAt: Date }

/** Whether the mark on the phone is this call's: one that stood before, or on another number, keeps its own moment. */
async function markedBy(unit: TxUnit, { programId, patientId, loggedAt }: Marking): Promise<boolean> {
  const phone = await unit.tx.patient.findUnique({ where: { id: patientId }, select: { phoneNumber: true } })
  if (!phone?.phoneNumber) return false
  const { wrongAt } = await readProgramPhone(unit, { programId, phoneNumber: phone.phoneNumber })
  return wrongAt?.getTime() === loggedAt.getTime()
}

const over: readonly (SmsState | undefined)[] = [undefined, 'suppressed']

/** Throws messageGone where the text of the next time is on its way. */
async function silence(unit: TxUnit, eventId: string) {
  const entry = await unit.tx.timelineEntry.findUnique({ where: { id: eventId }, select: { smsId: true } })
  if (!entry?.smsId) return
  await unit.sql(stop, { eventId, now: unit.now })
  const sms = await unit.tx.sms.findUnique({ where: { id: entry.smsId }, select: { state: true } })
  if (!over.includes(sms?.state as SmsState | undefined)) throw new Refusal('messageGone')
}
