// A phone takes no more texts (decisions.md section 7): whichever way it was said, at once, in one transaction, for every
// patient of every program with that phone. The lifecycle, the ledger, what was still waiting, the timeline and the report
// change together. What a patient had before is kept beside the opt-out, so that a START can give back just that.
import { record } from '@/lib/audit/record'
import { queueOptCallbacks } from '@/lib/callbacks/queue-opt-callback'
import { recordConsents } from '@/lib/consents/record-consents'
import type { AuditAction } from '@/lib/contract/audit-actions'
import { Refusal } from '@/lib/contract/refusals'
import {
  type ConsentBasis,
  type ConsentChannel,
  consentNames,
  type Lifecycle,
  type OptChannel,
  type SmsReason,
  type SmsState,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { SmsKind } from '@/lib/sms/sms-kinds'
import { type OptInput, writeOptEvent } from './opt-event'
import { lockPeople, newestConsents, type Person, phoneOf } from './phone-people'
import { lockPhone, ownWord, type PhoneState } from './phone-state'
import { settleTexts } from './settle-texts'
import { toldTo } from './told-to'

const unsubscribed = 'unsubscribed' satisfies Lifecycle & TimelineKind
const withdrawn = 'withdrawn' satisfies ConsentBasis
const waiting = ['queued', 'deferred'] satisfies SmsState[]
const suppressed = 'suppressed' satisfies SmsState
const optedOut = 'optedOut' satisfies SmsReason
/** Answers the opt-out, so it is the one message that stays. */
const confirmation = 'optOutConfirmation' satisfies SmsKind
const [, , , communication] = consentNames

export const ledgerChannel: Record<OptChannel, ConsentChannel> = {
  sms: 'sms',
  gateway: 'sms',
  phone: 'phone',
  api: 'api',
  console: 'console',
  operator: 'console',
}
/** Why the ledger has the row, in the words of the evidence. */
const why = (channel: OptChannel, reason?: string | null) =>
  reason?.trim() || (channel === 'sms' || channel === 'gateway' ? 'Opted out by text message' : 'Unsubscribed')

export type OptedOut = { already: boolean; messagesStopped: number; patients: { id: string; programId: string }[] }
export type OptOutInput = OptInput & { phoneNumber: string }

const leave = {
  name: 'phones.leave',
  text: `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as row(id text, entry text, before jsonb)
  ), gone as (
    update patient p set lifecycle = '${unsubscribed}', version = p.version + 1, updated_at = greatest(p.updated_at, $2::timestamptz)
      from given where p.id = given.id returning p.id, p.program_id, given.entry, given.before
  )
  insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
  select entry, id, program_id, $2::timestamptz, '${unsubscribed}', $3::text, $4::text, $5::jsonb || jsonb_build_object('before', before) from gone`,
}
const stop = {
  name: 'phones.stopMessages',
  text: `update sms set state = '${suppressed}', reason = '${optedOut}', sealed_body = null
          where (phone_number = $1::text or patient_id = any($2::text[])) and state = any($3::text[]) and kind <> '${confirmation}'
          returning id`,
}
const mark = {
  name: 'phones.optOut',
  text: `update phone_state
            set opted_out_at = coalesce(opted_out_at, $2::timestamptz), opted_out_by = $3::text, opted_out_program_id = $4::text,
                held_at = null, updated_at = $2::timestamptz
          where phone_number = $1::text`,
}

/** In a transaction. What was out already stays out; said by the phone itself, nobody else takes it back any more. */
export const optOutPhone = (unit: Unit, { phoneNumber, ...input }: OptOutInput): Promise<OptedOut> =>
  optOut(unit, { ...input, phoneNumber }, 'phone.optOut')

/** The phone of a patient; a patient without one is unsubscribed alone. Without `programId` of any program. */
export async function optOutPatient(
  unit: Unit,
  { patientId, programId, ...input }: OptInput & { patientId: string },
  action: AuditAction = 'phone.optOut',
): Promise<OptedOut> {
  const where = programId === undefined ? {} : { programId }
  const phoneNumber = await phoneOf(unit, { patientId, ...where })
  if (phoneNumber === undefined) throw new Refusal('patientNotFound')
  return optOut(unit, { ...input, ...where, phoneNumber, patientId }, action)
}

async function optOut(
  unit: Unit,
  input: OptInput & { phoneNumber: string | null; patientId?: string },
  action: AuditAction,
): Promise<OptedOut> {
  const { phoneNumber, channel, word = null, reason = null } = input
  const people = await lockPeople(unit, phoneNumber, input.patientId)
  const phone = phoneNumber === null ? null : await lockPhone(unit, phoneNumber, 'update')
  const programId = input.programId ?? people.find(({ id }) => id === input.patientId)?.programId ?? null
  const leaving = people.filter((person) => person.lifecycle !== unsubscribed)
  const ids = people.map(({ id }) => id)

  for (const told of toldTo(unit, programId, leaving))
    await withdraw(told.unit, told.people, told.own ? { channel, word, reason } : { channel, word: null, reason: null })
  const said = phone && keptWord(phone, channel, programId)
  if (phone && said) await unit.sql(mark, [phone.phoneNumber, unit.now, said.channel, said.programId])
  const stopped = await unit.sql<{ id: string }>(stop, [phoneNumber, ids, waiting])
  if (phone) await settleTexts(unit, { phoneNumber: phone.phoneNumber, decision: 'stop', programId })

  const already = leaving.length === 0 && (phone === null || phone.optedOutAt !== null)
  const done = {
    already,
    messagesStopped: stopped.length,
    patients: people.map(({ id, programId }) => ({ id, programId })),
  }
  // A STOP that comes again is a revocation too, and the report has it, as has what others say after others; the same
  // button pressed again changes nothing.
  const weightier = said?.channel !== phone?.optedOutBy || said?.programId !== phone?.optedOutProgramId
  if (!already || ownWord(channel) || weightier)
    await writeOptEvent(unit, { ...input, ...(programId !== null && { programId }), direction: 'out', ...done })
  if (channel === 'sms') await queueOptCallbacks(unit, { direction: 'out', patientIds: leaving.map(({ id }) => id) })
  const data = { channel, already, messagesStopped: stopped.length }
  for (const told of toldTo(unit, programId, people))
    for (const person of told.people)
      await record(told.unit, { action, programId: person.programId, patientIds: [person.id], data })
  return done
}

type Said = { channel: OptChannel | null; programId: string | null }
/** The weightier the word, the fewer may take it back. */
const weight: readonly (OptChannel | null)[] = [null, 'api', 'console', 'operator']

/** Whose word the opt-out is from now on. What the phone itself said outlives what others said for it, whichever came
 *  first; a text that waits for a decision is decided with the opt-out, so then it was the phone too. Of others the
 *  weightier word counts, and what two programs recorded is no single program's to take back. */
function keptWord(phone: PhoneState, channel: OptChannel, programId: string | null): Said {
  const before: Said = { channel: phone.optedOutBy, programId: phone.optedOutProgramId }
  if (phone.optedOutAt !== null && ownWord(before.channel)) return before
  if (ownWord(channel)) return { channel, programId: null }
  if (phone.heldAt !== null) return { channel: 'sms', programId: null }
  if (phone.optedOutAt === null) return { channel, programId }
  const heavier = weight.indexOf(before.channel) > weight.indexOf(channel) ? before.channel : channel
  return { channel: heavier, programId: before.programId === programId ? programId : null }
}

/** What a patient had: a START gives back no more than this. */
export type Before = {
  lifecycle: Lifecycle
  consentedAt: string | null
  requiredConsent: boolean
  /** The consent to messages, null where nothing was said of it; and the row that took it back. */
  consent: boolean | null
  rowId: string | null
}

async function withdraw(
  unit: Unit,
  leaving: readonly Person[],
  { channel, word, reason }: { channel: OptChannel; word: string | null; reason: string | null },
): Promise<void> {
  if (leaving.length === 0) return
  const newest = await newestConsents(
    unit,
    leaving.map(({ id }) => id),
  )
  // Who never said a word of it has nothing to take back, and a START nothing to give.
  const giving = leaving.filter(({ id }) => newest.has(id) && newest.get(id)?.basis !== withdrawn)
  const rows = await recordConsents(
    unit,
    giving.map(({ id }) => ({
      patientId: id,
      name: communication,
      value: false,
      basis: withdrawn,
      channel: ledgerChannel[channel],
      reason: why(channel, reason),
    })),
    'consent.withdraw',
  )
  const rowOf = new Map(rows.map((row) => [row.patientId, row.id]))
  const given = leaving.map((person) => {
    const before: Before = {
      lifecycle: person.lifecycle,
      consentedAt: person.consentedAt?.toISOString() ?? null,
      requiredConsent: person.requiredConsent,
      consent: newest.get(person.id)?.value ?? null,
      rowId: rowOf.get(person.id) ?? null,
    }
    return { id: person.id, entry: newId('ev'), before }
  })
  const { kind, name } = unit.actor
  await unit.sql(leave, [JSON.stringify(given), unit.now, kind, name, JSON.stringify({ channel, words: word, reason })])
}
