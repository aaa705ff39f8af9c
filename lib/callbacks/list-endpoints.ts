// The endpoints of a program with their health: what waits for each, when it last took something, which secrets are valid.
import { attentionMost, type EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { EndpointKind, EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { DisabledReason } from '@/lib/contract/callbacks/delivery-rules'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'

type Row = {
  id: string
  kind: EndpointKind
  name: string
  partner: string | null
  url: string | null
  shapes: CallbackShape[]
  state: EndpointState
  disabledReason: DisabledReason | null
  disabledAt: Date | null
  failingSince: Date | null
  createdAt: Date
  pending: number
  lastDeliveredAt: Date | null
}
type Secret = { id: string; createdAt: Date; expiresAt: Date | null }

const list = statement<{ programId: string; partnerId: string | null }, Row>(
  'endpoint.list',
  'list',
  `select e.id, e.kind, e.name, e.url, e.shapes, e.state, e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt",
          e.failing_since as "failingSince", e.created_at as "createdAt", e.last_delivered_at as "lastDeliveredAt",
          (select o.name from partner o where o.id = e.partner_id) as partner,
          (select count(*)::int from (
             select 1 from delivery d where d.endpoint_id = e.id and d.state in ('pending', 'blocked')
              limit ${attentionMost}) open) as pending
     from endpoint e
    where e.program_id = :programId::text and e.removed_at is null
      and (:partnerId::text is null or e.partner_id = :partnerId::text)
    order by e.kind = 'inbox' desc, e.created_at, e.id`,
)

const time = (at: Date | null) => at?.toISOString() ?? null

type Listed = {
  programId: string
  /** Only those of this partner. */
  partnerId?: string
}

/** The console's own inbox first, then as they were added. It shows no patient. */
export async function listEndpoints(unit: TxUnit, { programId, partnerId }: Listed): Promise<EndpointView[]> {
  const rows = await unit.sql(list, { programId, partnerId: partnerId ?? null })
  const secretsOf = await validSecrets(unit, programId)

  return rows.map(({ disabledAt, failingSince, createdAt, lastDeliveredAt, ...row }) => ({
    ...row,
    url: row.url ?? config().inboxUrl,
    disabledAt: time(disabledAt),
    failingSince: time(failingSince),
    createdAt: createdAt.toISOString(),
    lastDeliveredAt: time(lastDeliveredAt),
    secrets: (secretsOf.get(row.kind === 'inbox' ? null : row.id) ?? []).map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: time(expiresAt),
    })),
  }))
}

/** Newest first, by endpoint; those of the inbox under null. */
async function validSecrets(unit: TxUnit, programId: string): Promise<Map<string | null, Secret[]>> {
  const valid = { OR: [{ expiresAt: null }, { expiresAt: { gt: unit.now } }] }
  const newestFirst = { expiresAt: { sort: 'desc', nulls: 'first' } } as const
  const shown = { id: true, createdAt: true, expiresAt: true } as const
  const own = await unit.tx.endpointSecret.findMany({
    where: { endpoint: { programId }, ...valid },
    orderBy: newestFirst,
    select: { ...shown, endpointId: true },
  })
  const inbox = await unit.tx.inboxSecret.findMany({
    where: { programId, ...valid },
    orderBy: newestFirst,
    select: shown,
  })
  const found = new Map<string | null, Secret[]>([[null, inbox]])
  for (const { endpointId, ...secret } of own) found.set(endpointId, [...(found.get(endpointId) ?? []), secret])
  return found
}
