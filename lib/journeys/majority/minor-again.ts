// The day was reckoned from a birth date that was wrong: whoever is a minor after all comes of age once more, on the day that
// is theirs. The caregiver's phone stays known, and the forms that asked the patient about the caregiver are withdrawn.
import { majorityNoticeDays } from '@/lib/contract/patients/majority'
import { CaregiverGrant, type SmsReason } from '@/lib/contract/vocabulary'
import { flowsLogged, linksLogged } from '@/lib/log/parts'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

type OfPatient = { patientId: string; now: Date }
const reset = statement<OfPatient & { comesOn: string }, { ended: boolean }>(
  'majority.reset',
  'set',
  `update majority m set comes_on = :comesOn::date, asked_at = null, ended_at = null, renewal_at = null, own_phone = null
    from majority was
   where m.patient_id = :patientId::text and was.patient_id = m.patient_id
     and (was.ended_at is not null or (was.comes_on <> :comesOn::date and :comesOn::date > :now::timestamptz::date + ${majorityNoticeDays}))
  returning was.ended_at is not null as ended`,
)
const asksGrants = `f."only" && array[${CaregiverGrant.all.map((name) => `'${name}'`).join(', ')}]`
const holdGrants = statement<{ patientId: string }>(
  'majority.holdGrants',
  'claim',
  `select f.id from flow f where f.patient_id = :patientId::text and f.state = 'open' and ${asksGrants} order by f.id for no key update`,
)
const withdraw = statement<OfPatient>(
  'majority.withdrawGrants',
  'set',
  `with taken as (
    update flow f set state = 'withdrawn', updated_at = :now::timestamptz
     where f.patient_id = :patientId::text and f.state = 'open' and ${asksGrants}
    returning f.id, f.program_id, f.patient_id, f.kind, f.state
  )${flowsLogged('taken')}, revoked as (
    update flow_link l set revoked_at = :now::timestamptz from taken
     where l.flow_id = taken.id and l.revoked_at is null
    returning l.id, taken.program_id, taken.patient_id
  )${linksLogged('revoked')}, closed as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ), ${moveMessages({
    as: 'silenced',
    set: stopped('linkRevoked' satisfies SmsReason),
    where: `s.patient_id = :patientId::text and s.link_id in (select id from revoked) and s.state in ('queued', 'deferred')`,
  })} select id from taken`,
)

/** In a transaction that holds the patient, who is a minor now; `on`: when they come of age. */
export async function beMinorAgain(unit: Unit, patientId: string, on: string): Promise<void> {
  const [was] = await unit.sql(reset, { patientId, comesOn: on, now: unit.now })
  if (!was?.ended) return
  await unit.sql(holdGrants, { patientId })
  await unit.sql(withdraw, { patientId, now: unit.now })
}
