// Erases a patient: what waits is stopped, the record is blanked, what they said and what was said of them is destroyed. What stays,
// and why, is what-stays.ts. One transaction; the bytes of files go after it, by the sweep of media.
import { isHeld } from '@/lib/access/holds/held'
import { lockHolds } from '@/lib/access/holds/lock-holds'
import { closeReply } from '@/lib/log/at-once'
import { changeRow } from '@/lib/log/change-row'
import { flowsLogged, linksLogged, patientMoved, taskColumns, tasksDone, textsLogged } from '@/lib/log/parts'
import { endEntries } from '@/lib/messaging/campaigns/end-entries'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { keepErased } from './erased-file'

type Of = { patientId: string; now: Date }

/** Before anything of the patient, as everybody locks. */
const lock = statement<{ patientId: string }, { id: string }>(
  'erasure.lock',
  'claim',
  'select id from patient where id = :patientId::text for no key update',
)
const stopMessages = statement<Of, { id: string }>(
  'erasure.stopMessages',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped('optedOut'),
    where: `s.patient_id = :patientId::text and s.state in ('queued', 'deferred')`,
  })} select id from silenced`,
)
const cancelDeliveries = statement<Of, { id: string; cancelled: boolean }>(
  'erasure.cancelDeliveries',
  'call',
  `select d.id, c.cancelled from delivery d cross join lateral (select cancel_delivery(:now::timestamptz, d.id) as cancelled) c
    where d.patient_id = :patientId::text and d.state in ('pending', 'blocked') order by d.id`,
)
const finishTasks = statement<Of, { id: string }>(
  'erasure.finishTasks',
  'set',
  `with finished as (
    update task t set title = null, data = '{}', done_at = coalesce(t.done_at, :now::timestamptz), done_by = coalesce(t.done_by, 'Hubline')
     where t.patient_id = :patientId::text returning ${taskColumns('t')}
  )${tasksDone('finished')} select id from finished`,
)
const readTexts = statement<Of, { id: string }>(
  'erasure.readTexts',
  'set',
  `with seen as (
    update sms_inbound i set body = '', phone_number = '', seen_at = coalesce(i.seen_at, :now::timestamptz), seen_by = coalesce(i.seen_by, 'Hubline')
     where i.patient_id = :patientId::text returning i.id, i.program_id, i.patient_id, i.meaning, i.received_at, i.seen_at
  )${textsLogged('seen')} select id from seen`,
)
const endFlows = statement<Of, { id: string }>(
  'erasure.endFlows',
  'set',
  `with ended as (
    update flow f set state = 'withdrawn', updated_at = :now::timestamptz
     where f.patient_id = :patientId::text and f.state = 'open' returning f.id, f.program_id, f.patient_id, f.kind, f.state
  )${flowsLogged('ended')}, revoked as (
    update flow_link l set revoked_at = :now::timestamptz from flow f
     where f.id = l.flow_id and f.patient_id = :patientId::text and l.revoked_at is null returning f.id, f.program_id, f.patient_id
  )${linksLogged('revoked')} select id from ended`,
)
const destroy = statement<{ erasureId: string; now: Date }>(
  'erasure.destroy',
  'call',
  'select patient_erase(:erasureId::text, :now::timestamptz)::text',
)
const blank = statement<Of, { id: string }>(
  'erasure.blank',
  'set',
  `with gone as (
    update patient p
       set external_id = null, phone_number = null, first_name = null, last_name = null, dob = null, born_on = null, is_caregiver = false,
           phone_is_caregivers = false, language = 'en', zones = '{}', additional_data = '[]', lifecycle = 'unsubscribed',
           consented_at = null, enrollment = null, prior_auth = null, pap = null, copay = null, copay_member = null, copay_bin = null,
           copay_pharmacy_phone = null, owner_id = null, erased_at = :now::timestamptz, version = p.version + 1,
           updated_at = greatest(p.updated_at, :now::timestamptz)
      from patient was where was.id = p.id and p.id = :patientId::text
    returning p.id, p.program_id, ${patientMoved('was', 'p')} as changed
  ), logged as (${changeRow({ of: 'gone', patient: 'id', program: 'program_id', kind: 'patientMoved', data: 'changed' })}
  ) select id from gone`,
)

/** A delivery of the patient is being sent right now: it is tried again. */
export class UnderWay extends Error {}

/** What a room above keeps of the patient; part of the erasure. */
export type Beyond = (unit: TxUnit, patientId: string) => Promise<void>

/** `held`: a legal hold stands, and nothing was done. */
export async function erasePatient(
  unit: TxUnit,
  erasureId: string,
  beyond?: Beyond,
): Promise<'erased' | 'held' | 'none'> {
  const { tx, now } = unit
  const due = { id: erasureId, doneAt: null, stoppedAt: null, dueAt: { lte: now } }
  const known = await tx.erasure.findFirst({ where: due })
  if (!known) return 'none'
  const { programId, patientId, ground } = known
  await lockHolds(unit, programId)
  if ((await tx.erasure.count({ where: due })) === 0) return 'none'
  if (await isHeld(unit, { programId, patientId })) return 'held'

  const of = { patientId, now }
  await unit.sql(lock, { patientId })
  await unit.sql(stopMessages, of)
  const running = await tx.campaignEntry.findMany({ where: { patientId, state: 'active' }, select: { id: true } })
  if (running.length > 0)
    await endEntries(
      unit,
      running.map(({ id }) => id),
      'staff',
    )
  if ((await unit.sql(cancelDeliveries, of)).some(({ cancelled }) => !cancelled)) throw new UnderWay(erasureId)
  await unit.sql(finishTasks, of)
  await unit.sql(readTexts, of)
  await closeReply(unit, patientId)
  await unit.sql(endFlows, of)
  await beyond?.(unit, patientId)
  await unit.sql(destroy, { erasureId, now })
  await unit.sql(blank, of)
  await tx.erasure.update({ where: { id: erasureId }, data: { doneAt: now } })
  await record(unit, { action: 'erasure.done', programId, patientIds: [patientId], data: { erasureId, ground } })
  // Last, and before the commit: no erasure is without its line.
  keepErased([{ id: erasureId, patientId, programId, at: now.toISOString() }])
  return 'erased'
}
