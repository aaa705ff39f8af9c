import type { PasskeyRow } from '@/lib/contract/access/passkeys'
import type { ModelUnit } from '@/lib/platform/unit'
import { passkeySite } from './passkey-site'

/** A person's own, in the order they were added. */
export async function listPasskeys(unit: ModelUnit): Promise<{ offered: boolean; rows: PasskeyRow[] }> {
  const found = await unit.tx.passkey.findMany({
    where: { staffId: unit.actor.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, createdAt: true, usedAt: true },
  })
  const rows = found.map(({ id, name, createdAt, usedAt }) => ({
    ...{ id, name },
    addedAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
  return { offered: passkeySite() !== null, rows }
}
