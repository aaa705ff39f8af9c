// Reads who holds a phone of a sandbox, from the record of its patient. What the record lacks is made up.

import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import type { PhonePerson } from './phone'

type Entries = readonly { key: string; value: string }[]

export async function readPerson(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<PhonePerson> {
  const record = await unit.tx.patient.findFirstOrThrow({
    where: { id: patientId, programId },
    select: {
      firstName: true,
      lastName: true,
      dob: true,
      language: true,
      phoneIsCaregivers: true,
      additionalData: true,
    },
  })
  const entries = record.additionalData as unknown as Entries
  const said = (name: string, otherwise: string) => entryValue(entries, name)?.trim() || otherwise
  return {
    first: record.firstName?.trim() || 'Sam',
    last: record.lastName?.trim() || 'Sandbox',
    born: record.dob?.slice(0, 10) ?? '1980-01-01',
    state: 'NY',
    language: PatientLanguage.has(record.language) ? record.language : PatientLanguage.en,
    ...(record.phoneIsCaregivers && {
      caregiver: [
        said(key.caregiverFirstName, 'Casey'),
        said(key.caregiverLastName, 'Caregiver'),
        said(key.relationship, 'mother'),
      ],
    }),
  }
}
