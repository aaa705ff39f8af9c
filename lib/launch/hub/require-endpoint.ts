// An endpoint by its id, in whichever program: the command line is told only that.
import type { EndpointOf } from '@/lib/callbacks/lock-endpoint'
import type { TxUnit } from '@/lib/platform/unit'
import { CommandFailed } from './command'

export async function requireEndpoint(
  unit: TxUnit,
  id: string,
  within?: string,
): Promise<EndpointOf & { name: string; url: string | null }> {
  const found = await unit.tx.endpoint.findFirst({
    where: { id, removedAt: null, ...(within !== undefined && { programId: within }) },
    select: { programId: true, name: true, url: true },
  })
  if (!found) throw new CommandFailed(`There is no endpoint ${id}${within === undefined ? '' : ` in ${within}`}.`)
  return { endpointId: id, ...found }
}
