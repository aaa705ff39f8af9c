// A signing secret of an endpoint: 32 random bytes as Standard Webhooks writes them, sealed where it is stored.
import { randomBytes } from 'node:crypto'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'

export async function writeEndpointSecret(unit: TxUnit, endpointId: string): Promise<{ id: string; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const id = newId('sec')
  await unit.tx.endpointSecret.create({ data: { id, endpointId, sealed: seal(secret), createdAt: unit.now } })
  return { id, secret }
}
