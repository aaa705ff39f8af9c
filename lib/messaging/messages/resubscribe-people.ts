// The patients of a program who share a phone, or one without, take texts again. A patient gets back what the opt-out had
// taken and no more: the lifecycle of before, and the consent to messages only where the withdrawal of that opt-out is still
// the last word of the ledger, and the word before it was a yes.

import { queueOptCallbacks } from '@/lib/callbacks/queue-opt-callback'
import { recordConsents } from '@/lib/consents/record-consents'
import type { FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import type { OptChannel } from '@/lib/contract/messaging/message-vocabulary'
import { type ConsentBasis, ConsentName, type Lifecycle, type TimelineKind } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type Said, writeOptEvent } from './opt-event'
import { newestConsents, type Person } from './phone-people'
import { type Before, ledgerChannel, unsubscribed, type Whom } from './unsubscribe-people'

const resubscribed = 'resubscribed' satisfies TimelineKind
const { communication } = ConsentName

const lastLeft = statement<
  { ids: readonly string[] },
  { patientId: string; at: Date; before: Before | null; channel: OptChannel | null }
>(
  'phones.lastLeft',
  'list',
  `select distinct on (patient_id) patient_id as "patientId", at, data -> 'before' as before, data ->> 'channel' as channel from timeline_entry
          where patient_id = any(:ids::text[]) and kind = '${unsubscribed}' order by patient_id, at desc, id desc`,
)
// Of the opt-out that took the consent, whichever machine's clock was ahead: the withdrawal is the ledger's last word.
const tookConsent = statement<
  { ids: readonly string[]; newest: readonly string[] },
  { patientId: string; before: Before }
>(
  'phones.tookConsent',
  'list',
  `select distinct on (patient_id) patient_id as "patientId", data -> 'before' as before from timeline_entry
          where patient_id = any(:ids::text[]) and kind = '${unsubscribed}' and data -> 'before' ->> 'rowId' = any(:newest::text[]) order by patient_id, id desc`,
)
const comeBack = statement<TimelineValues & { given: string; timelineData: string }>(
  'phones.comeBack',
  'set',
  `
  with given as (
    select * from jsonb_to_recordset(:given::jsonb) as row(id text, entry text, lifecycle text, restored boolean, consented_at timestamptz, required_consent boolean)
  ), back as (
    update patient p
       set lifecycle = case when exists (select from flow where flow.patient_id = p.id and flow.state = '${'finished' satisfies FlowState}')
                            then '${'active' satisfies Lifecycle}' else given.lifecycle end,
           consented_at = case when given.restored then given.consented_at else p.consented_at end,
           required_consent = case when given.restored then given.required_consent else p.required_consent end,
           version = p.version + 1, updated_at = greatest(p.updated_at, :now::timestamptz)
      from given join patient was on was.id = given.id where p.id = given.id
    returning p.id, p.program_id, given.entry, ${patientMoved('was', 'p')} as changed
  ), told as (${timelineRow({ of: 'back', ...ofPatient, kind: resubscribed, id: 'entry', data: ':timelineData::jsonb' })}
  )${changeRow({ of: 'back', ...ofPatient, kind: resubscribed, data: 'changed' })}`,
)

/** One who has something to come back to. */
export type Left = Person & {
  before: Before | null
  leftAt: Date | null
  leftBy: OptChannel | null
  /** What the patient had when an opt-out took a yes of which nothing was said since. */
  consentLost: Before | null
}

export async function readLeft(unit: Unit, people: readonly Person[]): Promise<Left[]> {
  const ids = people.map(({ id }) => id)
  const rows = await unit.sql(lastLeft, { ids })
  const leftOf = new Map(rows.map((row) => [row.patientId, row]))
  const newest = [...(await newestConsents(unit, ids)).values()].map(({ id }) => id)
  const taken = await unit.sql(tookConsent, { ids, newest })
  const lostOf = new Map(taken.map(({ patientId, before }) => [patientId, before.consent === true ? before : null]))
  return people.map((person) => {
    const { before = null, channel = null, at = null } = leftOf.get(person.id) ?? {}
    return { ...person, before, leftAt: at, leftBy: channel, consentLost: lostOf.get(person.id) ?? null }
  })
}

export const mayReturn = ({ lifecycle, consentLost }: Left) => lifecycle === unsubscribed || consentLost !== null

/** In a transaction; people and phone are locked. `returning` of them come back. */
export async function resubscribePeople(
  unit: Unit,
  { programId, phoneNumber, people, capacity }: Whom,
  returning: readonly Left[],
  said: Said,
): Promise<void> {
  const { channel, word = null, reason = null } = said
  const texted = channel === 'sms'
  const basis: ConsentBasis = texted ? 'texted' : 'attested'
  const given = returning.map(({ id, lifecycle, before, consentLost }) => ({
    id,
    entry: newId('ev'),
    lifecycle: lifecycle === unsubscribed ? (before?.lifecycle ?? ('invited' satisfies Lifecycle)) : lifecycle,
    restored: consentLost !== null,
    consented_at: consentLost?.consentedAt ?? null,
    required_consent: consentLost?.requiredConsent ?? true,
  }))
  await recordConsents(
    unit,
    returning
      .filter(({ consentLost }) => consentLost)
      .map(({ id }) => ({
        patientId: id,
        name: communication,
        value: true,
        basis,
        channel: ledgerChannel[channel],
        reason: reason?.trim() || (texted ? 'Opted in by text message' : 'Opted in again'),
        ...(capacity && { capacity }),
      })),
  )
  if (given.length > 0) {
    const timelineData = JSON.stringify({ channel, words: word, reason })
    await unit.sql(comeBack, { ...actorValues(unit), given: JSON.stringify(given), timelineData })
  }
  const patientIds = people.map(({ id }) => id)
  await writeOptEvent(unit, { ...said, direction: 'in', programId, phoneNumber, patientIds })
  if (texted) await queueOptCallbacks(unit, { direction: 'in', patientIds: returning.map(({ id }) => id) })
  for (const { id } of people)
    await record(unit, { action: 'phone.optIn', programId, patientIds: [id], data: { channel } })
}
