// Everybody a phone belongs to: in one program, or, for what the phone itself says, in all of them.
import { type CallerKind, type ConsentBasis, ConsentName, type Lifecycle } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const { communication } = ConsentName

export type Person = {
  id: string
  programId: string
  lifecycle: Lifecycle
  consentedAt: Date | null
  requiredConsent: boolean
}

const lock = statement<{ phoneNumber: string | null; patientId: string | null; programId: string | null }, Person>(
  'phones.people',
  'claim',
  `select id, program_id as "programId", lifecycle, consented_at as "consentedAt", required_consent as "requiredConsent"
           from patient where (phone_number = :phoneNumber::text or id = :patientId::text) and (program_id = :programId::text or :programId::text is null and program_id in (select real.id from support_program real where not real.sandbox))
          order by id for no key update`,
)
// Read after the lock, in a statement of its own: a row that was written meanwhile counts.
const newest = statement<{ patientIds: readonly string[] }, NewestConsent>(
  'phones.newestConsents',
  'within',
  `select patient_id as "patientId", id, basis, value from consent_now
          where patient_id = any(:patientIds::text[]) and name = '${communication}'`,
)
const find = statement<
  { patientId: string; programId: string | null },
  { phoneNumber: string | null; programId: string }
>(
  'phones.ofPatient',
  'within',
  `select phone_number as "phoneNumber", program_id as "programId" from patient
          where id = :patientId::text and (:programId::text is null or program_id = :programId::text)`,
)

type Whose = { phoneNumber: string | null; patientId?: string; programId?: string | null }

/** Locked, in the order of their ids, before the phone is. `patientId` counts also where there is no phone; without
 *  `programId` of every program. */
export const lockPeople = (unit: Unit, { phoneNumber, patientId, programId }: Whose): Promise<Person[]> =>
  unit.sql(lock, { phoneNumber, patientId: patientId ?? null, programId: programId ?? null })

export type NewestConsent = { patientId: string; id: string; basis: ConsentBasis; value: boolean }

/** How the consent to messages stands with each of them. */
export async function newestConsents(unit: Unit, patientIds: readonly string[]): Promise<Map<string, NewestConsent>> {
  const rows = await unit.sql(newest, { patientIds })
  return new Map(rows.map((row) => [row.patientId, row]))
}

/** Undefined for a patient who is not there. Without `programId` of any program: the operator's way. */
export async function phoneOf(
  unit: Unit,
  { patientId, programId }: { patientId: string; programId?: string },
): Promise<{ phoneNumber: string | null; programId: string } | undefined> {
  return (await unit.sql(find, { patientId, programId: programId ?? null }))[0]
}

/** The way an opt-out or opt-in came, by who asks for it. */
export const channelOf = (caller: CallerKind): 'api' | 'console' | 'operator' =>
  caller === 'partner' ? 'api' : caller === 'staff' ? 'console' : 'operator'
