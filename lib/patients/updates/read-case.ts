// What a case update needs to know of its patient: found by id within the program, and checked against what else the
// body says of them (decision §2, R3 and R5).

import { type CaseUpdate, staffEventBody } from '@/lib/contract/patients/event'
import { type CardData, isFrozen, type States } from '@/lib/contract/patients/transitions'
import { Refusal } from '@/lib/contract/refusals'
import { coPayBinNumber, coPayMember, type PatientLanguage, pharmacyPhone } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { countedSince, type PhoneFacts, phoneFactsColumn, refusedColumn } from '@/lib/messaging/sms/read-gate-facts'
import { statement } from '@/lib/platform/db/statement'
import { byScope, filled, gather } from '@/lib/platform/gather'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import { askWithin, type Unit } from '@/lib/platform/unit'

export type CaseFile = {
  id: string
  programId: string
  externalId: string | null
  phoneNumber: string | null
  lifecycle: string
  language: PatientLanguage
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
  ${phoneFactsColumn({ phone: 'patient.phone_number', program: 'patient.program_id', since: ':countedSince::timestamptz' })} as known`

type Many = { ids: readonly string[]; countedSince: Date }
const readMany = statement<Many, CaseFile>(
  'cases.readMany',
  'hot',
  `select ${columns} from patient where id = any(:ids::text[]) and erased_at is null`,
)
const readLocked = statement<{ id: string; countedSince: Date }, CaseFile>(
  'cases.readLocked',
  'claim',
  `select ${columns} from patient where id = :id::text and erased_at is null for no key update`,
)
const readManyLocked = statement<Many, CaseFile>(
  'cases.readManyLocked',
  'claim',
  `select ${columns} from patient where id = any(:ids::text[]) and erased_at is null order by id for no key update`,
)
const look = byScope((scope) =>
  gather<CaseFile>(async (ids) => {
    const asked = { ids: filled(ids), countedSince: countedSince(new Date()) }
    const rows = await askWithin(scope)(readMany, asked)
    return new Map(rows.map((row) => [row.id, row]))
  }),
)

/** The patient's file, or undefined outside the program. In a transaction the row is locked; outside one the writer
 *  compares `version` instead, and concurrent readers share a query. */
export async function readCase(unit: Unit, programId: string, patientId: string): Promise<CaseFile | undefined> {
  if (patientId.includes('\0')) return undefined
  const file = unit.alone
    ? await look(unit.actor.scope)(patientId)
    : (await unit.sql(readLocked, { id: patientId, countedSince: countedSince(unit.now) }))[0]
  return file?.programId === programId ? file : undefined
}

/** The files of many patients of a program in one statement; `lock` holds their rows to the end of the transaction. */
export async function readCases(
  unit: Unit,
  programId: string,
  patientIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<CaseFile[]> {
  const asked = { ids: patientIds, countedSince: countedSince(unit.now) }
  const files = await unit.sql(lock ? readManyLocked : readMany, asked)
  return files.filter((file) => file.programId === programId)
}

const keepAttempt = statement<
  ActorValues & { entryId: string; patientId: string; programId: string; timelineData: string }
>(
  'cases.afterOptOut',
  'set',
  `
  with entry as (${timelineRow({ kind: 'caseUpdate', data: ':timelineData::jsonb' })}
  ), logged as (${changeRow({ kind: 'caseUpdate' })}
  )${auditRow({ action: 'patient.caseUpdate', data: `'{"refused":"patientUnsubscribed"}'`, outcome: 'refused' })}`,
)

// A patient who came of age has a phone of their own, or none, while a partner goes on naming the one it knows.
const named = statement<{ patientId: string; phoneNumber: string }>(
  'cases.caregiversPhone',
  'within',
  'select from majority where patient_id = :patientId::text and caregiver_phone = :phoneNumber::text and ended_at is not null',
)
const wasCaregivers = async (unit: Unit, patientId: string, phoneNumber: unknown): Promise<boolean> =>
  typeof phoneNumber === 'string' && (await unit.sql(named, { patientId, phoneNumber })).length > 0

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
  if (!same(externalId, file.externalId)) throw new Refusal('patientNotFound')
  if (!same(phoneNumber, file.phoneNumber) && !(await wasCaregivers(unit, patientId, phoneNumber)))
    throw new Refusal('patientNotFound')
  const parsed = staffEventBody.shape.status.safeParse(input.status)
  const update = parsed.success ? parsed.data : { name: '', text: '', additionalData: [] }
  return isFrozen(file, update, unit.actor.kind) ? refuseAfterOptOut(unit, file, update) : file
}

/** R5: keeps the attempt on the timeline as received after the opt-out, and throws patientUnsubscribed. */
export async function refuseAfterOptOut(unit: Unit, file: CaseFile, update: CaseUpdate): Promise<never> {
  await unit.sql(keepAttempt, {
    ...actorValues(unit),
    entryId: newId('ev'),
    patientId: file.id,
    programId: file.programId,
    timelineData: JSON.stringify({ ...update, outcome: 'afterOptOut' }),
  })
  throw new Refusal('patientUnsubscribed')
}
