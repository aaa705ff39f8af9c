// Several machines share one secrets file. One that has another would claim deliveries it cannot sign, so it says so at
// its start instead.
import { ConfigError } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'

const newest = statement<object, { sealed: string }>(
  'seal.newest',
  'list',
  `(select sealed from inbox_secret order by created_at desc limit 1)
         union all (select sealed from endpoint_secret order by created_at desc limit 1)`,
)

/** Throws ConfigError where what the database holds was sealed with another key. */
export async function requireSealKey(unit: Unit): Promise<void> {
  for (const { sealed } of await unit.sql(newest, {})) {
    try {
      unseal(sealed)
    } catch {
      throw new ConfigError(
        'This machine’s secrets are not those the database was written with: set HUB_SECRETS_FILE to the secrets file that all machines share.',
      )
    }
  }
}
