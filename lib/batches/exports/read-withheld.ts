// Patients who have taken back the consent to share: they stand in no file that leaves.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ patientIds: readonly string[] }, { id: string }>(
  'exports.withheld',
  'list',
  `select asked.id from unnest(:patientIds::text[]) as asked(id) where sharing_withheld(asked.id) order by asked.id`,
)

/** Those of `patientIds`. */
export async function readWithheld(unit: Pick<Unit, 'sql'>, patientIds: readonly string[]): Promise<Set<string>> {
  return new Set((await unit.sql(read, { patientIds })).map(({ id }) => id))
}
