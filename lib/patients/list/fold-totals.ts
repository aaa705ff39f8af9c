// The counts of patients are appended as deltas (prisma/migrations/0001_init); this folds them, so that a read sums few
// rows. A reader sees the state before or after, never between.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const fold = statement<object>(
  'patients.foldTotals',
  'set',
  `
  with gone as (delete from patient_total returning *)
  insert into patient_total (program_id, lifecycle, enrollment, prior_auth, pap, copay, n)
  select program_id, lifecycle, enrollment, prior_auth, pap, copay, sum(n) from gone
   group by program_id, lifecycle, enrollment, prior_auth, pap, copay having sum(n) <> 0`,
)

export async function foldTotals(unit: Unit): Promise<void> {
  await unit.sql(fold, {})
}
