// A phone takes texts again (decisions.md section 7). Its own START always does that. People and partners take back only
// what their own program had recorded (mayLift): nobody but the phone revives a phone that said STOP.
//
// A patient gets back what the opt-out had taken and no more: the lifecycle of before, and the consent to messages only
// where the withdrawal of that opt-out is still the last word of the ledger, and the word before it was a yes. A program
// attests that for its own patients alone; another one's come back without, until that one says so itself or the phone does.
import { record } from '@/lib/audit/record'
import { queueOptCallbacks } from '@/lib/callbacks/queue-opt-callback'
import { recordConsents } from '@/lib/consents/record-consents'
import { Refusal } from '@/lib/contract/refusals'
import {
  type ConsentBasis,
  consentNames,
  type FlowState,
  type Lifecycle,
  type OptChannel,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { type OptInput, writeOptEvent } from './opt-event'
import { type Before, ledgerChannel } from './opt-out-phone'
import { lockPeople, newestConsents, type Person, phoneOf } from './phone-people'
import { lockPhone, mayLift, ownWord, type PhoneState } from './phone-state'
import { settleTexts, wakeMessages } from './settle-texts'
import { toldTo } from './told-to'

const unsubscribed = 'unsubscribed' satisfies Lifecycle & TimelineKind
const resubscribed = 'resubscribed' satisfies TimelineKind
const [, , , communication] = consentNames

export type OptedIn = { already: boolean; patients: { id: string; programId: string }[] }

const lastLeft = {
  name: 'phones.lastLeft',
  text: `select distinct on (patient_id) patient_id as "patientId", data -> 'before' as before, data ->> 'channel' as channel from timeline_entry
          where patient_id = any($1::text[]) and kind = '${unsubscribed}' order by patient_id, at desc, id desc`,
}
// Of the opt-out that took the consent, whichever machine's clock was ahead: the withdrawal is the ledger's last word.
const tookConsent = {
  name: 'phones.tookConsent',
  text: `select distinct on (patient_id) patient_id as "patientId", data -> 'before' as before from timeline_entry
          where patient_id = any($1::text[]) and kind = '${unsubscribed}' and data -> 'before' ->> 'rowId' = any($2::text[]) order by patient_id, id desc`,
}
const comeBack = {
  name: 'phones.comeBack',
  text: `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as row(id text, entry text, lifecycle text, restored boolean, consented_at timestamptz, required_consent boolean)
  ), back as (
    update patient p
       set lifecycle = case when exists (select from flow where flow.patient_id = p.id and flow.state = '${'finished' satisfies FlowState}')
                            then '${'active' satisfies Lifecycle}' else given.lifecycle end,
           consented_at = case when given.restored then given.consented_at else p.consented_at end,
           required_consent = case when given.restored then given.required_consent else p.required_consent end,
           version = p.version + 1, updated_at = greatest(p.updated_at, $2::timestamptz)
      from given where p.id = given.id returning p.id, p.program_id, given.entry
  )
  insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
  select entry, id, program_id, $2::timestamptz, '${resubscribed}', $3::text, $4::text, $5::jsonb from back`,
}
const clear = {
  name: 'phones.optIn',
  text: `update phone_state set opted_out_at = null, opted_out_by = null, opted_out_program_id = null, held_at = null, updated_at = $2::timestamptz where phone_number = $1::text`,
}

/** In a transaction. Throws optOutStands where the opt-out is not theirs to take back who ask. */
export const optInPhone = (unit: Unit, input: OptInput & { phoneNumber: string }): Promise<OptedIn> =>
  optIn(unit, input)

/** The phone of a patient. Without `programId` of any program. */
export async function optInPatient(
  unit: Unit,
  { patientId, programId, ...input }: OptInput & { patientId: string },
): Promise<OptedIn> {
  const where = programId === undefined ? {} : { programId }
  const phoneNumber = await phoneOf(unit, { patientId, ...where })
  if (phoneNumber === undefined) throw new Refusal('patientNotFound')
  return optIn(unit, { ...input, ...where, phoneNumber, patientId })
}

async function optIn(
  unit: Unit,
  input: OptInput & { phoneNumber: string | null; patientId?: string },
): Promise<OptedIn> {
  const { phoneNumber, channel, word = null, reason = null } = input
  const people = await lockPeople(unit, phoneNumber, input.patientId)
  const phone = phoneNumber === null ? null : await lockPhone(unit, phoneNumber, 'update')
  const programId = input.programId ?? people.find(({ id }) => id === input.patientId)?.programId ?? null
  const left = await readLeft(unit, people)
  requireMay(left, phone, { ...input, programId })

  const attests = (person: Person) => ownWord(channel) || person.programId === programId
  const returning = left.filter(
    (person) => person.lifecycle === unsubscribed || (attests(person) && person.consentLost),
  )
  const patients = people.map(({ id, programId }) => ({ id, programId }))
  const already = phone?.optedOutAt == null && returning.length === 0 && phone?.heldAt == null
  if (already) return { already, patients }

  for (const told of toldTo(unit, programId, returning)) {
    const restored = told.people.filter((person) => attests(person) && person.consentLost)
    await giveBack(told.unit, told.people, restored, {
      channel,
      word: told.own ? word : null,
      reason: told.own ? reason : null,
    })
  }
  if (phone) {
    await unit.sql(clear, [phone.phoneNumber, unit.now])
    await settleTexts(unit, { phoneNumber: phone.phoneNumber, decision: 'other', programId })
    await wakeMessages(unit, phone.phoneNumber)
  }
  await writeOptEvent(unit, { ...input, ...(programId !== null && { programId }), direction: 'in', patients })
  if (channel === 'sms') await queueOptCallbacks(unit, { direction: 'in', patientIds: returning.map(({ id }) => id) })
  for (const told of toldTo(unit, programId, people))
    for (const person of told.people)
      await record(told.unit, {
        action: 'phone.optIn',
        programId: person.programId,
        patientIds: [person.id],
        data: { channel },
      })
  return { already, patients }
}

function requireMay(
  left: readonly Left[],
  phone: PhoneState | null,
  { channel, programId, patientId }: { channel: OptChannel; programId: string | null; patientId?: string },
): void {
  // A text that may be a STOP is the phone's word as well, until somebody has decided that it is none.
  if (!ownWord(channel) && phone?.heldAt) throw new Refusal('optOutStands')
  const patient = left.find(({ id }) => id === patientId)
  const said = phone?.optedOutAt
    ? { channel: phone.optedOutBy, programId: phone.optedOutProgramId }
    : patient?.lifecycle === unsubscribed
      ? { channel: patient.leftBy, programId: patient.programId }
      : null
  if (said && !mayLift(channel, programId, said)) throw new Refusal('optOutStands')
}

type Left = Person & {
  before: Before | null
  leftBy: OptChannel | null
  /** What the patient had when an opt-out took a yes of which nothing was said since. */
  consentLost: Before | null
}

async function readLeft(unit: Unit, people: readonly Person[]): Promise<Left[]> {
  const ids = people.map(({ id }) => id)
  const rows = await unit.sql<{ patientId: string; before: Before | null; channel: OptChannel | null }>(lastLeft, [ids])
  const leftOf = new Map(rows.map((row) => [row.patientId, row]))
  const newest = [...(await newestConsents(unit, ids)).values()].map(({ id }) => id)
  const taken = await unit.sql<{ patientId: string; before: Before }>(tookConsent, [ids, newest])
  const lostOf = new Map(taken.map(({ patientId, before }) => [patientId, before.consent === true ? before : null]))
  return people.map((person) => {
    const { before = null, channel = null } = leftOf.get(person.id) ?? {}
    return { ...person, before, leftBy: channel, consentLost: lostOf.get(person.id) ?? null }
  })
}

async function giveBack(
  unit: Unit,
  returning: readonly Left[],
  restored: readonly Left[],
  { channel, word, reason }: { channel: OptChannel; word: string | null; reason: string | null },
): Promise<void> {
  const given = returning.map((person) => {
    const { id, lifecycle, before, consentLost } = person
    return {
      id,
      entry: newId('ev'),
      lifecycle: lifecycle === unsubscribed ? (before?.lifecycle ?? ('invited' satisfies Lifecycle)) : lifecycle,
      restored: restored.includes(person),
      consented_at: consentLost?.consentedAt ?? null,
      required_consent: consentLost?.requiredConsent ?? true,
    }
  })
  const basis: ConsentBasis = ownWord(channel) ? 'texted' : 'attested'
  await recordConsents(
    unit,
    restored.map(({ id }) => ({
      patientId: id,
      name: communication,
      value: true,
      basis,
      channel: ledgerChannel[channel],
      reason: reason?.trim() || (ownWord(channel) ? 'Opted in by text message' : 'Subscribed again'),
    })),
  )
  const { kind, name } = unit.actor
  const story = JSON.stringify({ channel, words: word, reason })
  await unit.sql(comeBack, [JSON.stringify(given), unit.now, kind, name, story])
}
