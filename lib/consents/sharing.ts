// Whether what is told of a patient stays in the hub: sharing was refused or taken back, or its term is over.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const ask = statement<{ patientId: string }, { withheld: boolean }>(
  'consents.withheld',
  'call',
  'select sharing_withheld(:patientId::text) as withheld',
)

export async function isSharingWithheld(unit: Unit, given: { patientId: string }): Promise<boolean> {
  return (await unit.sql(ask, given)).some(({ withheld }) => withheld)
}
