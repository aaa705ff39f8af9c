// The secrets an endpoint's deliveries are signed with (decision §6): two during a rotation, newest first. Those of
// the console's own inbox are the inbox's.

import { statement } from '@/lib/platform/db/statement'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ endpointId: string; now: Date }, { sealed: string; expiresAt: Date | null }>(
  'endpoint.keys',
  'list',
  `select s.sealed, s.expires_at as "expiresAt" from endpoint_secret s
          where s.endpoint_id = :endpointId::text and (s.expires_at is null or s.expires_at > :now::timestamptz)
          union all
         select s.sealed, s.expires_at from inbox_secret s join endpoint e on e.program_id = s.program_id and e.kind = 'inbox'
          where e.id = :endpointId::text and (s.expires_at is null or s.expires_at > :now::timestamptz)
          order by 2 desc nulls first`,
)

export type EndpointKey = { secret: string; expiresAt: Date | null }

export async function readEndpointKeys(unit: Pick<Unit, 'sql' | 'now'>, endpointId: string): Promise<EndpointKey[]> {
  const rows = await unit.sql(read, { endpointId, now: unit.now })
  return rows.map(({ sealed, expiresAt }) => ({ secret: unseal(sealed), expiresAt }))
}
