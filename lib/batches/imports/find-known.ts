// Finds which of many rows are in the record already, by the rules of 1015 (decision §3), in one statement however many they are.
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { adultAge, ageOn, type InviteBody } from '@/lib/contract/patients/invite'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** What makes two invites the same patient. */
export type Identity = {
  row: number
  externalId: string | null
  phoneNumber: string | null
  phoneIsCaregivers: boolean
  firstName: string
  bornOn: string | null
}

export function identityOf(row: number, invite: InviteBody, now: Date): Identity {
  const entries = invite.additionalData
  const dob = entryValue(entries, key.dob) ?? null
  return {
    row,
    externalId: invite.externalId?.trim() ? invite.externalId : null,
    phoneNumber: invite.phoneNumber ?? null,
    phoneIsCaregivers: invite.isCaregiver || (dob !== null && ageOn(dob, now) < adultAge),
    firstName: invite.firstName?.trim() ? invite.firstName : (entryValue(entries, key.firstName) ?? ''),
    bornOn: dob?.slice(0, 10) ?? null,
  }
}

export type Known = { patientId: string; externalId: string | null; phoneNumber: string | null }

// The unique indexes answer each branch; the order is that of the invite itself. The program comes as a row, whose value the
// planner does not know: of a program that is newer than its statistics it believes that nobody is in it, and walked
// through all of it for each row.
const find = statement<
  {
    programId: string
    rows: readonly number[]
    externalIds: readonly (string | null)[]
    phoneNumbers: readonly (string | null)[]
    phoneIsCaregivers: readonly boolean[]
    firstNames: readonly string[]
    bornOns: readonly (string | null)[]
  },
  Found
>(
  'imports.known',
  'set',
  `
  select r.row, p.id as "patientId", p.external_id as "externalId", p.phone_number as "phoneNumber",
         case when r.caregivers then hub_fold(r.first_name) end as folded
    from unnest(:rows::int[], :externalIds::text[], :phoneNumbers::text[], :phoneIsCaregivers::boolean[], :firstNames::text[], :bornOns::date[])
         as r(row, external_id, phone, caregivers, first_name, born_on)
    cross join (select :programId::text as id offset 0) asked
    left join lateral (
      select q.id, q.external_id, q.phone_number, 1 as rank from patient q
       where q.program_id = asked.id and q.external_id = r.external_id
      union all
      select q.id, q.external_id, q.phone_number, 2 from patient q
       where not r.caregivers and q.program_id = asked.id and q.phone_number = r.phone and not q.phone_is_caregivers
      union all
      select q.id, q.external_id, q.phone_number, 2 from patient q
       where r.caregivers and q.program_id = asked.id and q.phone_number = r.phone and q.phone_is_caregivers
         and md5(hub_fold(coalesce(q.first_name, ''))) = md5(hub_fold(r.first_name))
         and coalesce(q.born_on, '0001-01-01'::date) = coalesce(r.born_on, '0001-01-01'::date)
      union all
      select q.id, q.external_id, q.phone_number, 3 from majority m join patient q on q.id = m.patient_id
       where m.program_id = asked.id and m.caregiver_phone = r.phone
         and md5(hub_fold(coalesce(q.first_name, ''))) = md5(hub_fold(r.first_name)) and q.born_on = r.born_on
       order by rank limit 1
    ) p on true
   where p.id is not null or r.caregivers`,
)

type Found = Omit<Known, 'patientId'> & { row: number; patientId: string | null; folded: string | null }

/** The patients known, and the names of children as the record compares them, by row. */
export async function findKnown(
  unit: Unit,
  programId: string,
  rows: readonly Identity[],
): Promise<{ known: Map<number, Known>; folded: Map<number, string> }> {
  if (rows.length === 0) return { known: new Map(), folded: new Map() }
  const found = await unit.sql(find, {
    programId,
    rows: rows.map(({ row }) => row),
    externalIds: rows.map(({ externalId }) => externalId),
    phoneNumbers: rows.map(({ phoneNumber }) => phoneNumber),
    phoneIsCaregivers: rows.map(({ phoneIsCaregivers }) => phoneIsCaregivers),
    firstNames: rows.map(({ firstName }) => firstName),
    bornOns: rows.map(({ bornOn }) => bornOn),
  })
  return {
    known: new Map(found.flatMap(({ row, patientId, ...rest }) => (patientId ? [[row, { patientId, ...rest }]] : []))),
    folded: new Map(found.flatMap(({ row, folded }) => (folded === null ? [] : [[row, folded]]))),
  }
}

/** Every identifier the row gives is that patient's: the row is not a mistake, its patient is here already. */
export const isSame = ({ externalId, phoneNumber }: Identity, known: Omit<Known, 'patientId'>): boolean =>
  (externalId === null || externalId === known.externalId) &&
  (phoneNumber === null || phoneNumber === known.phoneNumber)

/** Two rows of one file with a key in common are the same patient. */
export function identityKeys({ externalId, phoneNumber, phoneIsCaregivers, bornOn }: Identity, folded = ''): string[] {
  const keys: string[] = []
  if (externalId !== null) keys.push(`id ${externalId}`)
  if (phoneNumber !== null)
    keys.push(phoneIsCaregivers ? `caregiver ${phoneNumber} ${bornOn ?? ''} ${folded}` : `phone ${phoneNumber}`)
  return keys
}
