// Several machines share one secrets file. One that has another would claim deliveries it cannot sign, so it says so at
// its start instead.
import { ConfigError } from '@/lib/platform/config'
import { unseal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'

/** Throws ConfigError where what the database holds was sealed with another key. */
export async function requireSealKey(unit: TxUnit): Promise<void> {
  const newest = { orderBy: { createdAt: 'desc' }, select: { sealed: true } } as const
  const found = [await unit.tx.inboxSecret.findFirst(newest), await unit.tx.endpointSecret.findFirst(newest)]
  for (const secret of found) {
    try {
      if (secret) unseal(secret.sealed)
    } catch {
      throw new ConfigError(
        'This machine’s secrets are not those the database was written with: set HUB_SECRETS_FILE to the secrets file that all machines share.',
      )
    }
  }
}
