// A draft nobody has touched for thirty days is dropped.
import { draftDays } from '@/lib/contract/platform/drafts'
import type { Unit } from '@/lib/platform/unit'

const sweep = {
  name: 'drafts.sweep',
  text: `delete from draft where saved_at <= $1::timestamptz - interval '${draftDays} days'`,
}

export const sweepDrafts = async (unit: Unit): Promise<void> => void (await unit.sql(sweep, [unit.now]))
