// The patients of one program who share a phone, or one without, take no more texts (decision §7): the lifecycle,
// the ledger, what was still waiting, the timeline, the report and the partner's callback change together. What a patient
// had before is kept beside the opt-out, so that an opt-in can give back just that.

import { queueOptCallbacks } from '@/lib/callbacks/queue-opt-callback'
import { recordConsents } from '@/lib/consents/record-consents'
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import type { OptChannel } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import {
  type Capacity,
  type ConsentBasis,
  type ConsentChannel,
  ConsentName,
  type Lifecycle,
  type SmsReason,
  type SmsState,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved } from '@/lib/log/parts'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type Said, writeOptEvent } from './opt-event'
import { newestConsents, type Person } from './phone-people'

export const unsubscribed = 'unsubscribed' satisfies Lifecycle & TimelineKind
const withdrawn = 'withdrawn' satisfies ConsentBasis
const waiting = ['queued', 'deferred'] satisfies SmsState[]
/** Answers the opt-out, so it is the one message that stays. */
const confirmation = 'optOutConfirmation' satisfies SmsKind
const { communication } = ConsentName

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

const leave = statement<TimelineValues & { given: string; timelineData: string }>(
  'phones.leave',
  'set',
  `
  with given as (
    select * from jsonb_to_recordset(:given::jsonb) as row(id text, entry text, before jsonb)
  ), gone as (
    update patient p set lifecycle = '${unsubscribed}', version = p.version + 1, updated_at = greatest(p.updated_at, :now::timestamptz)
      from given join patient was on was.id = given.id where p.id = given.id
    returning p.id, p.program_id, given.entry, given.before, ${patientMoved('was', 'p')} as changed
  ), told as (${timelineRow({
    of: 'gone',
    ...ofPatient,
    kind: unsubscribed,
    id: 'entry',
    data: `:timelineData::jsonb || jsonb_build_object('before', before)`,
  })}
  )${changeRow({ of: 'gone', ...ofPatient, kind: unsubscribed, data: 'changed' })}`,
)
const stop = statement<
  { phoneNumber: string | null; ids: readonly string[]; waiting: readonly string[]; programId: string; now: Date },
  { id: string }
>(
  'phones.stopMessages',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped('optedOut' satisfies SmsReason),
    where: `(s.phone_number = :phoneNumber::text or s.patient_id = any(:ids::text[])) and s.program_id = :programId::text and s.state = any(:waiting::text[])
            and s.kind <> '${confirmation}'`,
  })} select id from silenced`,
)

/** Of whom and where; `capacity` where the word is a person's who tries the product out. */
export type Whom = { programId: string; phoneNumber: string | null; people: readonly Person[]; capacity?: Capacity }
export type Unsubscribed = { already: boolean; messagesStopped: number; patients: { id: string; programId: string }[] }

/** In a transaction; people and phone are locked. `known`: the phone stood as opted out here before. */
export async function unsubscribePeople(
  unit: Unit,
  { programId, phoneNumber, people, capacity }: Whom,
  said: Said & { known: boolean },
  action: AuditAction = 'phone.optOut',
): Promise<Unsubscribed> {
  const { channel, known } = said
  const texted = channel === 'sms' || channel === 'gateway'
  const leaving = people.filter(({ lifecycle }) => lifecycle !== unsubscribed)
  const ids = people.map(({ id }) => id)
  await withdraw(unit, leaving, said, capacity)
  const stopped = await unit.sql(stop, { phoneNumber, ids, waiting, programId, now: unit.now })

  const already = known && leaving.length === 0
  const messagesStopped = stopped.length
  // A STOP that comes again is a revocation too, and the report has it; the same button pressed again changes nothing.
  if (!already || texted)
    await writeOptEvent(unit, {
      ...said,
      direction: 'out',
      programId,
      phoneNumber,
      patientIds: ids,
      messagesStopped,
    })
  if (channel === 'sms') await queueOptCallbacks(unit, { direction: 'out', patientIds: leaving.map(({ id }) => id) })
  for (const { id } of people)
    await record(unit, { action, programId, patientIds: [id], data: { channel, already, messagesStopped } })
  return { already, messagesStopped, patients: people.map(({ id }) => ({ id, programId })) }
}

/** What a patient had: an opt-in gives back no more than this. */
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
  { channel, word = null, reason = null }: Said,
  capacity: Capacity | undefined,
): Promise<void> {
  if (leaving.length === 0) return
  const newest = await newestConsents(
    unit,
    leaving.map(({ id }) => id),
  )
  // A withdrawal is written only where the ledger says something of messages and its newest row is no withdrawal yet.
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
      ...(capacity && { capacity }),
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
  const timelineData = JSON.stringify({ channel, words: word, reason })
  await unit.sql(leave, { ...actorValues(unit), given: JSON.stringify(given), timelineData })
}
