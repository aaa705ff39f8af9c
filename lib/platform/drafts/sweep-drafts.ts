// A draft nobody has touched for thirty days is dropped.
import { draftDays } from '@/lib/contract/platform/drafts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const sweep = statement<{ now: Date }>(
  'drafts.sweep',
  'within',
  `delete from draft where saved_at <= :now::timestamptz - interval '${draftDays} days'`,
)

export const sweepDrafts = async (unit: Unit): Promise<void> => void (await unit.sql(sweep, { now: unit.now }))
