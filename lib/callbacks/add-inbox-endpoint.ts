// The console's own inbox is the first endpoint of a program, so the loop is visible from the first minute.

import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { logEndpoint } from './log-endpoint'

/** As migrated programs have it too. */
const name = 'Hubline'

export async function addInboxEndpoint(unit: TxUnit, { programId }: { programId: string }): Promise<{ id: string }> {
  const id = newId('ep')
  const kind: EndpointKind = 'inbox'
  await unit.tx.endpoint.create({ data: { id, programId, kind, name, createdAt: unit.now } })
  await logEndpoint(unit, { programId, id: id, state: 'active' })
  await record(unit, { action: 'endpoint.add', programId, data: { endpointId: id, kind } })
  return { id }
}
