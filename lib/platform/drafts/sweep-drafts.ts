// A draft nobody has touched for thirty days is dropped.
import { draftDays } from '@/lib/contract/platform/drafts'
import { day } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'

export const sweepDrafts = async (unit: ModelUnit): Promise<void> =>
  void (await unit.tx.draft.deleteMany({ where: { savedAt: { lte: new Date(unit.now.getTime() - draftDays * day) } } }))
