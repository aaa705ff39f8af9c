// How many deliveries of an endpoint have not ended; counts stop where people no longer care how many.
import { attentionMost } from '@/lib/contract/callbacks/callback-views'
import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

const pending = ['pending', 'blocked'] satisfies DeliveryState[]

export const countPending = (unit: TxUnit, endpointId: string): Promise<number> =>
  unit.tx.delivery.count({ where: { endpointId, state: { in: pending } }, take: attentionMost })
