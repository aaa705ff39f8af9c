// decision §3, seen from the form before it is sent: who in this program would make the invite a duplicate (1015),
// and who merely has the same name and birth date.

import { adultAge, ageOn } from '@/lib/contract/patients/invite'
import type { DuplicateAnswer, DuplicateBody } from '@/lib/contract/patients/patient-list'
import { type PatientRecord, recordColumns, rowOf } from '@/lib/patients/list/list-row'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

type Asked = { programId: string; now: Date }
type Child = { firstName: string; bornOn: string | null }

const byExternalId = statement<Asked & { externalId: string }, PatientRecord>(
  'patients.byExternalId',
  'list',
  `select ${recordColumns} from patient p where p.program_id = :programId::text and p.external_id = :externalId::text`,
)

const byOwnPhone = statement<Asked & { phoneNumber: string }, PatientRecord>(
  'patients.byOwnPhone',
  'list',
  `select ${recordColumns} from patient p
          where p.program_id = :programId::text and p.phone_number = :phoneNumber::text and not p.phone_is_caregivers`,
)

/** The phone names a caregiver there: only the same child is the same patient. */
const byCaregiversPhone = statement<Asked & Child & { phoneNumber: string }, PatientRecord>(
  'patients.byCaregiversPhone',
  'list',
  `select ${recordColumns} from patient p
          where p.program_id = :programId::text and p.phone_number = :phoneNumber::text and p.phone_is_caregivers
            and hub_fold(coalesce(p.first_name, '')) = hub_fold(:firstName::text)
            and coalesce(p.born_on, '0001-01-01'::date) = coalesce(:bornOn::date, '0001-01-01'::date)`,
)

/** The caregiver's phone of somebody who came of age: a partner goes on naming the one it knows. */
const byFormerPhone = statement<Asked & Child & { phoneNumber: string }, PatientRecord>(
  'patients.byFormerPhone',
  'list',
  `select ${recordColumns} from majority m join patient p on p.id = m.patient_id
          where m.program_id = :programId::text and m.caregiver_phone = :phoneNumber::text
            and hub_fold(coalesce(p.first_name, '')) = hub_fold(:firstName::text) and p.born_on = :bornOn::date
          order by p.id limit 1`,
)

const bySimilarity = statement<Asked & { name: string; bornOn: string; id: string | null }, PatientRecord>(
  'patients.bySimilarity',
  'list',
  `select ${recordColumns} from patient p
          where p.program_id = :programId::text and p.search_name = left(hub_name(:name::text), 300) and p.born_on = :bornOn::date and p.id <> :id::text
          order by p.updated_at desc limit 5`,
)

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

export async function checkDuplicate(
  unit: Unit,
  input: DuplicateBody & { programId: string },
): Promise<DuplicateAnswer> {
  const { programId, externalId, phoneNumber, firstName, lastName, bornOn } = input
  const caregivers = input.isCaregiver || (bornOn !== null && ageOn(bornOn, unit.now) < adultAge)
  const asked = { programId, now: unit.now }
  const [sameId] = externalId === '' ? [] : await unit.sql(byExternalId, { ...asked, externalId })
  const ofPhone = async (phoneNumber: string) => {
    const child = { ...asked, phoneNumber, firstName, bornOn }
    const known = caregivers
      ? await unit.sql(byCaregiversPhone, child)
      : await unit.sql(byOwnPhone, { ...asked, phoneNumber })
    return known.length > 0 ? known : unit.sql(byFormerPhone, child)
  }
  const [samePhone] = sameId || phoneNumber === undefined ? [] : await ofPhone(phoneNumber)
  const taken = sameId ?? samePhone

  const name = oneLine(`${lastName} ${firstName}`)
  const similar =
    name === '' || bornOn === null ? [] : await unit.sql(bySimilarity, { ...asked, name, bornOn, id: taken?.id ?? '' })

  const shown = [...(taken ? [taken] : []), ...similar].map(({ id }) => id)
  await record(unit, { action: 'patient.checkDuplicate', programId, patientIds: shown, data: { found: shown.length } })
  return {
    taken: taken ? { ...rowOf(taken), because: sameId ? 'externalId' : 'phoneNumber' } : null,
    similar: similar.map(rowOf),
  }
}
