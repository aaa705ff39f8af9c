// Remembers the view a person looks at, so that the list opens as it was left, on any machine.

import type { TxUnit } from '@/lib/platform/unit'
import { requireVisible } from './require-visible'

/** Throws notFound. */
export async function chooseView(
  unit: TxUnit,
  { programId, viewId }: { programId: string; viewId: string | null },
): Promise<{ lastView: string | null }> {
  await requireVisible(unit, { programId, viewIds: [viewId] })
  const own = { staffId: unit.actor.id, programId }
  const settings = await unit.tx.viewSettings.findUnique({
    where: { staffId_programId: own },
    select: { lastView: true },
  })
  // Looked at again, which is what happens most often, it is not written.
  if (settings?.lastView !== viewId)
    await unit.tx.viewSettings.upsert({
      where: { staffId_programId: own },
      create: { ...own, lastView: viewId },
      update: { lastView: viewId },
    })
  return { lastView: viewId }
}
