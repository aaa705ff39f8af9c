// The consent ledger is only ever written here (and by an invite that attests). The database numbers and hashes each
// row and chains it to the patient's row before (trigger consent_chain); the audit row written beside it names the
// hashes, so that even a chain whose end was cut off is found out (verify-ledger).

import type { AuditAction } from '@/lib/contract/access/audit-actions'
import type { Strokes } from '@/lib/contract/journeys/flow'
import type {
  CallerKind,
  Capacity,
  ConsentBasis,
  ConsentChannel,
  LedgerName,
  PatientLanguage,
} from '@/lib/contract/vocabulary'
import { ConsentName } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import type { Unit } from '@/lib/platform/unit'
import type { ConsentText } from './read-texts'

const signed: ConsentBasis = 'signed'

/** When a code to a phone was given, and the last four digits of that phone. */
export type GivenCode = { at: Date; phone: string }

export type NewConsent = {
  patientId: string
  name: LedgerName
  value: boolean
  basis: ConsentBasis
  channel: ConsentChannel
  flowId?: string | null
  /** The text as it was shown, and in which language. */
  text?: Pick<ConsentText, 'version' | 'hash' | 'language'>
  /** Where no text was shown. */
  language?: PatientLanguage | null
  capacity?: Capacity | null
  relationship?: string | null
  signedName?: string | null
  /** The image of the signature: a file of this patient that is there already. */
  signatureId?: string | null
  strokes?: Strokes | null
  userAgent?: string
  reason?: string | null
  /** The code that the phone had given. */
  code?: GivenCode | null
  /** The unit's, where nothing else is said: its time and its actor. */
  at?: Date
  actorKind?: CallerKind
  actorName?: string
  address?: string
}

export type RecordedConsent = {
  id: string
  patientId: string
  name: LedgerName
  value: boolean
  at: Date
  seq: number
  previous: string
  hash: string
}

// Every use case that writes about a patient locks the patient's row first and the chain afterwards; they do so
// before this statement, which tells the log what the ledger says with what it sees of it. The rows come sorted, so they
// are chained in the order given.
const insert = statement<ActorValues & { given: string; action: string }, RecordedConsent>(
  'consents.record',
  'claim',
  `
  with given as (
    select * from jsonb_to_recordset(:given::jsonb) as row(
      place int, id text, patient_id text, name text, value boolean, basis text, at timestamptz, flow_id text, text_version int,
      text_hash text, language text, channel text, actor_kind text, actor_name text, capacity text, relationship text,
      signed_name text, signature_id text, strokes text, address text, user_agent text, reason text,
      code_at timestamptz, code_phone text)
  ), owner as materialized (
    select id, program_id, created_at, consented_at is not null as consented
      from patient where id in (select patient_id from given) order by id for no key update
  ), made as (
    insert into consent (id, program_id, patient_id, name, value, basis, at, flow_id, text_version, text_hash, language, channel,
                         actor_kind, actor_name, capacity, relationship, signed_name, signature_id, strokes, address,
                         user_agent, reason, code_at, code_phone)
    select given.id, owner.program_id, owner.id, name, value, basis, at, flow_id, text_version, text_hash, language, channel, actor_kind,
           actor_name, capacity, relationship, signed_name, signature_id, strokes, address, user_agent, reason,
           code_at, code_phone
      from given join owner on owner.id = given.patient_id
     order by place
    returning id, patient_id, name, value, at, seq, previous, hash
  ), logged as (${changeRow({
    of: `owner cross join lateral (
      select min(at) filter (where value) as first, coalesce(bool_or(value) filter (where newest), false) as stands
        from (select value, at, row_number() over (partition by name order by seq desc) = 1 as newest
                from (select name, value, at, seq from consent where patient_id = owner.id
                      union all select name, value, at, seq from made where patient_id = owner.id) said) each) ledger
      left join lateral (
      select m.value from made m join given g on g.id = m.id
       where m.patient_id = owner.id and m.name = '${ConsentName.communication}' and g.basis <> 'attested' order by m.seq desc limit 1) gate on true`,
    patient: 'owner.id',
    program: 'owner.program_id',
    kind: 'patientMoved',
    data: `jsonb_strip_nulls(jsonb_build_object('entered', owner.created_at, 'agreed', jsonb_build_object('first', ledger.first, 'stands', ledger.stands),
             'consented', case when gate.value is not null then jsonb_build_object('from', owner.consented, 'to', gate.value) end))`,
  })}
  ), audited as (${auditRow({
    of: 'made join owner on owner.id = made.patient_id group by owner.program_id, owner.id',
    action: ':action::text',
    patient: 'owner.id',
    program: 'owner.program_id',
    data: `jsonb_build_object('rows', jsonb_agg(jsonb_build_object('seq', made.seq, 'hash', made.hash) order by made.seq))`,
  })}
  )
  select id, patient_id as "patientId", name, value, at, seq, previous, hash from made order by patient_id, seq`,
)

/** Writes the rows in the order given, and one audit row of `action` for each patient. */
export async function recordConsents(
  unit: Unit,
  rows: readonly NewConsent[],
  action: AuditAction = 'consent.record',
): Promise<RecordedConsent[]> {
  if (rows.length === 0) return []
  if (rows.some(({ basis, signatureId }) => basis === signed && !signatureId))
    throw new Error('a consent was to be recorded as signed without a signature')
  const { now, actor } = unit
  const given = rows.map((row, place) => ({
    place,
    id: newId('cs'),
    patient_id: row.patientId,
    name: row.name,
    value: row.value,
    basis: row.basis,
    at: row.at ?? now,
    flow_id: row.flowId,
    text_version: row.text?.version,
    text_hash: row.text?.hash,
    language: row.text?.language ?? row.language,
    channel: row.channel,
    actor_kind: row.actorKind ?? actor.kind,
    actor_name: row.actorName ?? actor.name,
    capacity: row.capacity,
    relationship: row.relationship,
    signed_name: row.signedName,
    signature_id: row.signatureId,
    strokes: row.strokes ? JSON.stringify(row.strokes) : null,
    address: row.address ?? actor.address,
    user_agent: (row.userAgent ?? '').slice(0, longestUserAgent),
    reason: row.reason,
    code_at: row.code?.at,
    code_phone: row.code?.phone,
  }))
  const made = await unit.sql(insert, { ...actorValues(unit), given: JSON.stringify(given), action })
  if (made.length !== rows.length) throw new Error('a consent was to be recorded for a patient who is not there')
  return made
}

const longestUserAgent = 500
