// A consent is taken back: by the patient's own link, by a case manager for the patient, or by a STOP. Nothing is erased;
// the ledger gets one more row, and from then on that row is how the consent stands. Taking back the consent to messages
// also closes the gate for them (trigger consent_reaches_gate) and stops those that were still waiting; taking back the
// consent to share holds what partners are yet to be sent.

import type { GivenCode, RecordedConsent } from '@/lib/consents/record-consents'
import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { Refusal } from '@/lib/contract/refusals'
import {
  type Capacity,
  type ConsentBasis,
  type ConsentChannel,
  ConsentName,
  type LedgerName,
  type PatientLanguage,
  type SmsState,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { holdPatient } from '@/lib/journeys/links/hold-patient'
import { changeRow } from '@/lib/log/change-row'
import { type GateFacts, mayGoNow, nothingOutside, type SuppressReason } from '@/lib/messaging/sms/gate'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { writeConsents } from './write-consents'

const { communication } = ConsentName
const withdrawn = 'withdrawn' satisfies ConsentBasis
const waiting = ['queued', 'deferred'] satisfies SmsState[]
const reasonOfStop = 'communicationRefused' satisfies SuppressReason
const kind = 'consentWithdrawn' satisfies TimelineKind

/** Of somebody who has said no, and nothing else against a message. */
const refused: GateFacts = {
  programClosed: false,
  phone: 'usable',
  optedOut: false,
  optOutPending: false,
  communicationRefused: true,
  marketingAgreed: false,
  requiredConsent: true,
  consentGiven: false,
  zones: [],
  sentLately: [],
  outside: nothingOutside,
  textedAt: null,
  limits: { perDay: 0, perWeek: 0 },
}
/** The gate alone knows which messages go out all the same: those stay. */
const withoutConsent = () =>
  SmsKind.all.filter((kind) => mayGoNow({ ...refused, kind, now: new Date() }).verdict !== 'suppress')

export type Withdrawal = {
  programId: string
  patientId: string
  name: LedgerName
  channel: ConsentChannel
  reason?: string
  flowId?: string
  capacity?: Capacity
  relationship?: string | null
  userAgent?: string
  language?: PatientLanguage
  code?: GivenCode | null
}
/** `already`: it had been taken back before, and nothing was written. */
export type Withdrawn = RecordedConsent & { already: boolean }

// The newest row is read after the patient is held, in a statement of its own: one that was written meanwhile counts.
const newest = statement<{ patientId: string; name: string }, RecordedConsent & { basis: ConsentBasis }>(
  'consents.newest',
  'within',
  `select id, patient_id as "patientId", name, value, at, seq, previous, hash, basis from consent_now
          where patient_id = :patientId::text and name = :name::text`,
)
const stop = statement<{
  patientId: string
  waiting: readonly string[]
  withoutConsent: readonly string[]
  now: Date
}>(
  'consents.stopMessages',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped(reasonOfStop),
    where: `s.patient_id = :patientId::text and s.state = any(:waiting::text[]) and s.kind <> all(:withoutConsent::text[])`,
  })} select id from silenced`,
)
const tell = statement<
  TimelineValues & { entryId: string; patientId: string; programId: string; timelineData: string }
>(
  'consents.tellWithdrawal',
  'set',
  `with told as (${timelineRow({ kind, data: ':timelineData::jsonb' })}
  )${changeRow({ kind })}`,
)

/** The ledger's row alone, for a use case that locks the patient, stops the messages and tells the timeline itself. */
async function recordWithdrawal(unit: Unit, { programId, ...row }: Withdrawal): Promise<Withdrawn> {
  const [last] = await unit.sql(newest, { patientId: row.patientId, name: row.name })
  if (last?.basis === withdrawn) return { ...last, already: true }
  const [made] = await writeConsents(unit, programId, [{ ...row, value: false, basis: withdrawn }], 'consent.withdraw')
  if (!made) throw new Error('a withdrawal was not recorded')
  return { ...made, already: false }
}

/** In a transaction. A second time changes nothing. */
export async function withdrawConsent(unit: Unit, withdrawal: Withdrawal): Promise<Withdrawn> {
  const { programId, patientId, name, channel, reason } = withdrawal
  if (!(await holdPatient(unit, { patientId, programId }))) throw new Refusal('notFound')

  const done = await recordWithdrawal(unit, withdrawal)
  if (done.already) return done
  if (name === communication)
    await unit.sql(stop, { patientId, waiting, withoutConsent: withoutConsent(), now: unit.now })
  const timelineData = { name, channel, ...(reason && { reason }) }
  const entryId = newId('ev')
  await unit.sql(tell, {
    ...actorValues(unit),
    entryId,
    patientId,
    programId,
    timelineData: JSON.stringify(timelineData),
  })
  return done
}
