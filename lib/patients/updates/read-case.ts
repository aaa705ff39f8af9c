// What a case update needs to know of its patient: found by id within the program, and checked against what else the
// body says of them (decision §2, R3 and R5).
import { type CaseUpdate, staffEventBody } from '@/lib/contract/patients/event'
import { type CardData, isFrozen, type States } from '@/lib/contract/patients/transitions'
import { Refusal } from '@/lib/contract/refusals'
import { coPayBinNumber, coPayMember, type Language, pharmacyPhone } from '@/lib/contract/vocabulary'
import { countedSince, type PhoneFacts, phoneFactsColumn, refusedColumn } from '@/lib/messaging/sms/read-gate-facts'
import { pool } from '@/lib/platform/db/client'
import { statement } from '@/lib/platform/db/statement'
import { gather } from '@/lib/platform/gather'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

export type CaseFile = {
  id: string
  programId: string
  externalId: string | null
  phoneNumber: string | null
  lifecycle: string
  language: Language
  phoneIsCaregivers: boolean
  zones: string[]
  requiredConsent: boolean
  consentGiven: boolean
  refused: boolean
  known: PhoneFacts
  states: States
  card: CardData
  version: number
}

const columns = `
  id, program_id as "programId", external_id as "externalId", phone_number as "phoneNumber", lifecycle, language, phone_is_caregivers as "phoneIsCaregivers", zones,
  required_consent as "requiredConsent", consented_at is not null as "consentGiven", version,
  json_build_object('enrollment', enrollment, 'priorAuth', prior_auth, 'pap', pap, 'copay', copay) as states,
  json_build_object('${coPayMember}', copay_member, '${coPayBinNumber}', copay_bin, '${pharmacyPhone}', copay_pharmacy_phone) as card,
  ${refusedColumn('patient')} as refused,
  ${phoneFactsColumn({ phone: 'patient.phone_number', program: 'patient.program_id', since: '$2::timestamptz' })} as known`

const readMany = { name: 'cases.readMany', text: `select ${columns} from patient where id = any($1::text[])` }
const readLocked = {
  name: 'cases.readLocked',
  text: `select ${columns} from patient where id = $1::text for no key update`,
}

const readManyLocked = {
  name: 'cases.readManyLocked',
  text: `select ${columns} from patient where id = any($1::text[]) order by id for no key update`,
}
// PostgreSQL guesses ten ids for the plan it would keep, finds fewer cheaper, and so would plan every single time, which
// costs more than the read (0.06 ms of 0.12, 2026-11-21). Ids that nobody has fill the list up.
const guessed = 10
const filled = (ids: string[]) =>
  ids.length < guessed ? [...ids, ...Array<string>(guessed - ids.length).fill('')] : ids

const look = gather<CaseFile>(async (ids) => {
  const values = [filled(ids), countedSince(new Date())]
  const { rows } = await pool().query<CaseFile>({ name: readMany.name, text: readMany.text, values })
  return new Map(rows.map((row) => [row.id, row]))
})

/** The patient's file, or undefined outside the program. In a transaction the row is locked; outside one the writer
 *  compares `version` instead, and concurrent readers share a query. */
export async function readCase(unit: Unit, programId: string, patientId: string): Promise<CaseFile | undefined> {
  if (patientId.includes('\0')) return undefined
  const file = unit.alone
    ? await look(patientId)
    : (await unit.sql<CaseFile>(readLocked, [patientId, countedSince(unit.now)]))[0]
  return file?.programId === programId ? file : undefined
}

/** The files of many patients of a program in one statement; `lock` holds their rows to the end of the transaction. */
export async function readCases(
  unit: Unit,
  programId: string,
  patientIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<CaseFile[]> {
  const files = await unit.sql<CaseFile>(lock ? readManyLocked : readMany, [patientIds, countedSince(unit.now)])
  return files.filter((file) => file.programId === programId)
}

const keepAttempt = statement<{
  entryId: string
  id: string
  programId: string
  now: Date
  callerKind: string
  callerName: string
  detail: string
  callerId: string
  requestId: string
  callerAddress: string
}>(
  'cases.afterOptOut',
  'set',
  `
  with entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    values (:entryId::text, :id::text, :programId::text, :now::timestamptz, 'caseUpdate', :callerKind::text, :callerId::text, :callerName::text, :detail::jsonb)
  )
  insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data, outcome)
  values (:now::timestamptz, :callerKind::text, :callerId::text, :callerName::text, 'patient.caseUpdate', :programId::text, array[:id::text], :requestId::text, :callerAddress::text, '{"refused":"patientUnsubscribed"}', 'refused')`,
)

/** R3, R5: the file of a patient who can be written about. `input` is the body as it came: who the call is about is
 *  settled before the status is looked at. An attempt after an opt-out is kept on the timeline. */
export async function requireCase(
  unit: Unit,
  programId: string,
  patientId: string,
  input: Record<string, unknown>,
): Promise<CaseFile> {
  const file = await readCase(unit, programId, patientId)
  if (!file) throw new Refusal('patientNotFound')
  const { phoneNumber, externalId } = input
  const same = (given: unknown, own: string | null) => given === undefined || given === null || given === own
  if (!same(phoneNumber, file.phoneNumber) || !same(externalId, file.externalId)) throw new Refusal('patientNotFound')
  const parsed = staffEventBody.shape.status.safeParse(input.status)
  const update = parsed.success ? parsed.data : { name: '', text: '', additionalData: [] }
  return isFrozen(file, update, unit.actor.kind) ? refuseAfterOptOut(unit, file, update) : file
}

/** R5: keeps the attempt on the timeline as received after the opt-out, and throws patientUnsubscribed. */
export async function refuseAfterOptOut(unit: Unit, file: CaseFile, update: CaseUpdate): Promise<never> {
  const { actor, now } = unit
  await unit.sql(keepAttempt, {
    entryId: newId('ev'),
    id: file.id,
    programId: file.programId,
    now,
    callerKind: actor.kind,
    callerName: actor.name,
    detail: JSON.stringify({ ...update, outcome: 'afterOptOut' }),
    callerId: actor.id,
    requestId: actor.requestId,
    callerAddress: actor.address,
  })
  throw new Refusal('patientUnsubscribed')
}
