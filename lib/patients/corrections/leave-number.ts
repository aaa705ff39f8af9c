// A number that turned out to be wrong is somebody else's: nothing that waits for it is sent, and no link that went there
// opens anything any more. What the phone itself said stays with the phone; the patient's consent stays with the patient,
// whose text speaks of the number on record.

import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import type { CorrectionOutcome } from '@/lib/contract/patients/corrections'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { linksLogged } from '@/lib/log/parts'
import { lockPhone } from '@/lib/messaging/messages/phone-state'
import { readProgramPhone } from '@/lib/messaging/messages/program-phone'
import { replyKind } from '@/lib/messaging/messages/reply-recipient'
import { waitAgain } from '@/lib/messaging/messages/undo-message'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const waiting = ['queued', 'deferred'] satisfies SmsState[]
/** Answers an opt-out of the phone itself. */
const confirmation = 'optOutConfirmation' satisfies SmsKind

const holdFlows = statement<{ patientId: string }>(
  'corrections.holdFlows',
  'claim',
  'select id from flow where patient_id = :patientId::text order by id for no key update',
)
// A link that was given by hand went to no number, and one whose message never left reached nobody but may not either. A code
// to the number vouches for nobody any more, nor for what was agreed to with it.
const revoke = statement<{ patientId: string; now: Date; phoneNumber: string }>(
  'corrections.revokeLinks',
  'set',
  `
  with revoked as (
    update flow_link l set revoked_at = :now::timestamptz, coded_at = null
      from flow f
     where f.id = l.flow_id and f.patient_id = :patientId::text and l.revoked_at is null and l.replaced_at is null and l.expires_at > :now::timestamptz
       and exists (select from sms s where s.patient_id = :patientId::text and s.link_id = l.id and s.phone_number = :phoneNumber::text)
    returning l.id, f.program_id, f.patient_id
  )${linksLogged('revoked')}, closed as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ), doubted as (
    update link_session s set code_at = null, code_phone = null from flow_link l join flow f on f.id = l.flow_id
     where s.link_id = l.id and f.patient_id = :patientId::text and s.code_at is not null and l.id not in (select id from revoked)
  ), uncoded as (
    update flow_link l set coded_at = null from flow f
     where f.id = l.flow_id and f.patient_id = :patientId::text and l.coded_at is not null and l.id not in (select id from revoked)
  )
  select id from revoked`,
)
const stop = statement<
  { patientId: string; phoneNumber: string; waiting: readonly string[]; now: Date },
  { id: string; kind: SmsKind }
>(
  'corrections.stopMessages',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped('numberChanged' satisfies SmsReason),
    where: `s.patient_id = :patientId::text and s.phone_number = :phoneNumber::text and s.state = any(:waiting::text[]) and s.kind <> '${confirmation}'`,
    returning: 'sms.kind',
  })} select id, kind from silenced`,
)

type Left = Pick<CorrectionOutcome, 'messagesStopped' | 'linksRevoked'>

/** The patient's row is locked. In the order of locks: flow, link, phone, message. */
export async function leaveNumber(
  unit: Unit,
  { programId, patientId, phoneNumber }: { programId: string; patientId: string; phoneNumber: string },
): Promise<Left> {
  await unit.sql(holdFlows, { patientId })
  const links = await unit.sql(revoke, { patientId, now: unit.now, phoneNumber })
  // A worker that is handing a message to a gateway at this moment is waited for.
  await lockPhone(unit, { phoneNumber, programId }, 'update')
  const silenced = await unit.sql(stop, { patientId, phoneNumber, waiting, now: unit.now })
  // A patient who wrote to us and was to be answered waits for that again.
  for (const { id, kind } of silenced) if (kind === replyKind) await waitAgain(unit, { patientId, smsId: id })
  return { messagesStopped: silenced.length, linksRevoked: links.length }
}

/** Why nothing of this program goes to a number, whatever is on record about its patient. */
export async function numberTrouble(
  unit: Unit,
  where: { programId: string; phoneNumber: string },
): Promise<CorrectionOutcome['phone']> {
  const { stoppedHereAt, optedOutAt, heldHereAt, wrongAt, invalidHereAt } = await readProgramPhone(unit, where)
  if (stoppedHereAt || optedOutAt) return 'optedOut'
  if (wrongAt) return 'wrong'
  if (invalidHereAt) return 'invalid'
  return heldHereAt ? 'held' : null
}
