// §3.3 and decisions.md R5: a patient who has unsubscribed. From here on no event is taken and no message goes out; an
// invite is no way around it. Messages that were still waiting are stopped, and the ledger says that the consent to
// messages was taken back, in the same transaction.
import { record } from '@/lib/audit/record'
import { recordWithdrawal } from '@/lib/consents/withdraw-consent'
import { Refusal } from '@/lib/contract/refusals'
import {
  type CallerKind,
  type ConsentChannel,
  consentNames,
  type Lifecycle,
  type SmsState,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import type { SuppressReason } from '@/lib/sms/gate'

const lifecycle = 'unsubscribed' satisfies Lifecycle
const kind = 'unsubscribed' satisfies TimelineKind
/** Why the ledger has the row, in the words of the evidence. */
const unsubscribed = 'Unsubscribed'
const waiting = ['queued', 'deferred'] satisfies SmsState[]
const [, , , communication] = consentNames
const channelOf = (caller: CallerKind): ConsentChannel => (caller === 'partner' ? 'api' : 'console')
const stopped = {
  state: 'suppressed' satisfies SmsState,
  reason: 'optedOut' satisfies SuppressReason,
  sealedBody: null,
}

export type Unsubscribed = { patientId: string; programId: string; already: boolean; messagesStopped: number }

/** Without `programId` the patient is found in any program: the operator's way. A second time changes nothing. */
export async function unsubscribePatient(
  unit: TxUnit,
  where: { patientId: string; programId?: string },
): Promise<Unsubscribed> {
  const { patientId, programId } = where
  const [patient] = await unit.tx.$queryRaw<{ programId: string; lifecycle: string }[]>`
    select program_id as "programId", lifecycle from patient where id = ${patientId} for update`
  if (!patient || (programId !== undefined && patient.programId !== programId)) throw new Refusal('patientNotFound')
  const already = patient.lifecycle === lifecycle

  const messages = await unit.tx.sms.updateMany({ where: { patientId, state: { in: waiting } }, data: stopped })
  if (!already) {
    await recordWithdrawal(unit, {
      patientId,
      programId: patient.programId,
      name: communication,
      channel: channelOf(unit.actor.kind),
      reason: unsubscribed,
    })
    await unit.tx.patient.update({
      where: { id: patientId },
      data: { lifecycle, updatedAt: unit.now, version: { increment: 1 } },
    })
    await unit.tx.timelineEntry.create({
      data: {
        id: newId('ev'),
        patientId,
        programId: patient.programId,
        at: unit.now,
        kind,
        callerKind: unit.actor.kind,
        callerName: unit.actor.name,
      },
    })
  }
  await record(unit, {
    action: 'patient.unsubscribe',
    programId: patient.programId,
    patientIds: [patientId],
    data: { already, messagesStopped: messages.count },
  })
  return { patientId, programId: patient.programId, already, messagesStopped: messages.count }
}
