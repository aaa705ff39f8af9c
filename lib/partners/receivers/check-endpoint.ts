// Check my endpoint: twelve probes, signed with the endpoint's own secrets and posted as deliveries are.
// What each showed is kept; no callback is stored and no patient is named.

import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import type { Post } from '@/lib/callbacks/try-delivery'
import { checksAnHour, checksKeptMs, type ProbeLine } from '@/lib/contract/partners/probes'
import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { newId } from '@/lib/platform/ids'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { record } from '@/lib/platform/record/record'
import { inUnit, type ModelUnit } from '@/lib/platform/unit'
import { runProbes } from './run-probes'

export type CheckInput = { programId: string; endpointId: string; only?: readonly number[] }

/** A unit without a transaction: partners are waited for. Throws notFound and checksMany. */
export async function checkEndpoint(
  unit: ModelUnit,
  { programId, endpointId, only }: CheckInput,
  post: Post,
): Promise<ProbeLine[]> {
  const endpoint = await unit.tx.endpoint.findFirst({
    where: { id: endpointId, programId, removedAt: null, kind: 'partner' },
    select: { url: true, program: { select: { optOutCallback: true } } },
  })
  if (!endpoint?.url) throw new Refusal('notFound')
  const { url } = endpoint
  const keys = await readEndpointKeys(unit, endpointId)
  const secrets = keys.map(({ secret }) => secret)
  const id = await beginCheck(unit, { programId, endpointId })

  const optOuts = endpoint.program.optOutCallback
  const lines = await runProbes({ programId, url, secrets, optOuts, post, apart: endpointId, ...(only && { only }) })
  await unit.tx.endpointCheck.update({ where: { id }, data: { lines } })
  return lines
}

/** Throws checksMany. */
const beginCheck = (unit: ModelUnit, where: { programId: string; endpointId: string }): Promise<string> =>
  inUnit(unit.actor, async (inside) => {
    await oneAtATime(inside, `check ${where.endpointId}`)
    const since = new Date(inside.now.getTime() - hour)
    const lately = await inside.tx.endpointCheck.count({ where: { ...where, at: { gt: since } } })
    if (lately >= checksAnHour) throw new Refusal('checksMany')
    const kept = new Date(inside.now.getTime() - checksKeptMs)
    await inside.tx.endpointCheck.deleteMany({ where: { endpointId: where.endpointId, at: { lt: kept } } })
    const { id } = await inside.tx.endpointCheck.create({ data: { id: newId('ck'), ...where, at: inside.now } })
    await record(inside, {
      action: 'endpoint.check',
      programId: where.programId,
      data: { endpointId: where.endpointId },
    })
    return id
  })
