// A sandbox has so many patients and no more.

import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const count = statement<{ programId: string; most: number }, { full: boolean }>(
  'sandbox.full',
  'list',
  `select count(*) >= :most::int as full from (select from patient where program_id = :programId::text limit :most::int) there`,
)

/** Throws sandboxLimit. */
export async function requirePatientRoom(unit: Unit, programId: string): Promise<void> {
  const [found] = await unit.sql(count, { programId, most: sandboxLimits.patients })
  if (found?.full) throw new Refusal('sandboxLimit', { data: { limit: 'patients' } })
}
