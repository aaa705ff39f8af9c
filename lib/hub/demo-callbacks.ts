// Callbacks for the demo beside those of the finished flows, which the worker sends to the console's own inbox once it
// runs: one that must be corrected first, and one from a partner that is not valid.
import { Webhook } from 'standardwebhooks'
import type { CallbackPatient } from '@/lib/callbacks/compose-callback'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { callbackSamples } from '@/lib/contract/callback-samples'
import { callbackShapes, dosageKeys } from '@/lib/contract/vocabulary'
import { receiveCallback } from '@/lib/inbox/receive-callback'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import type { ProgramRow } from '@/lib/programs/program-row'

/** A unit whose clock is as many hours back. */
export type At = (hoursAgo: number) => TxUnit

type From = { at: At; program: ProgramRow; patientIds: readonly string[] }

const [pap] = callbackShapes
const [dosage, date, totalOnHand] = dosageKeys

/** Two minutes before the worker runs for the first time. */
const justNow = 1 / 30

/** A dosage longer than a callback can carry: phones do not take it, an import or an older version might have. */
export async function queueBlocked({ at, program, patientIds }: From): Promise<void> {
  const unit = at(justNow / 2)
  const patient = await patientOf(unit, patientIds[37] ?? '')
  const actor: Actor = { ...unit.actor, kind: 'system', id: 'demo', name: 'Demo data' }
  const answers = [
    { key: dosage, value: tooMuch },
    { key: date, value: unit.now.toISOString().slice(0, 10) },
    { key: totalOnHand, value: '12' },
  ]
  await queueCallback({ ...unit, actor }, { program, facts: { shape: 'dosage', patient, at: unit.now, answers } })
}

/** The worker and the site start at the same moment; nothing is sent to an inbox that is not there yet. */
export async function holdCallbacks({ at, program }: From): Promise<void> {
  const { tx, now } = at(0)
  await tx.$executeRaw`
    update lane l set due_at = ${new Date(now.getTime() + headStart)} from endpoint e
     where e.id = l.endpoint_id and e.program_id = ${program.id} and l.due_at is not null`
}

const headStart = 10_000
/** More than the 100 characters a value may have (§8). */
const tooMuch =
  '20 mg in the morning, and since the doctor changed it last Tuesday because of the dizziness 10 mg more in the evening'

const patientOf = (unit: TxUnit, id: string): Promise<CallbackPatient> =>
  unit.tx.patient.findUniqueOrThrow({
    where: { id },
    select: { id: true, phoneNumber: true, firstName: true, lastName: true, externalId: true },
  })

/** A partner's own callback, not quite as the interface wants it: authentic, so it is kept and shown. A signature is
 *  good for minutes only, so it arrives now and is dated back afterwards. */
export async function receiveSpoiled({ at, program, patientIds }: From, secret: string): Promise<void> {
  const unit = at(0)
  const { now: sentAt } = at(0.5)
  const sample = callbackSamples({ programId: program.id, patientId: patientIds[0], at: sentAt })[pap]
  const body = JSON.stringify({ ...sample, event: { ...sample.event, sendDate: 'yesterday' } })
  const id = 'msg_demo'
  const signature = new Webhook(secret).sign(id, unit.now, body)
  await receiveCallback(unit, { id, timestamp: String(Math.floor(unit.now.getTime() / 1000)), signature, body })

  await unit.tx.inboxEntry.updateMany({
    where: { programId: program.id, webhookId: id },
    data: { receivedAt: sentAt, sentAt },
  })
  await unit.tx.$executeRaw`
    update timeline_entry t set at = ${sentAt} from inbox_entry i
     where i.program_id = ${program.id} and i.webhook_id = ${id} and t.data->>'inboxEntryId' = i.id`
}
