// How many deliveries of an endpoint have not ended; counts stop where people no longer care how many.
import { attentionMost } from '@/lib/contract/callbacks/callback-views'
import type { TxUnit } from '@/lib/platform/unit'

export async function countPending(unit: TxUnit, endpointId: string): Promise<number> {
  const [row] = await unit.tx.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from (
      select 1 from delivery where endpoint_id = ${endpointId} and state in ('pending', 'blocked') limit ${attentionMost}) open`
  return row?.n ?? 0
}
