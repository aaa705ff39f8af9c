// decision §6: one more address that gets a program's callbacks, with a secret of its own that is shown once.

import { requireApproval } from '@/lib/access/approvals/require-approval'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { endpointUrl, type UrlRules } from './endpoint-url'
import { lockProgram, requireNewUrl } from './lock-endpoint'
import { logEndpoint } from './log-endpoint'
import { partnerName } from './partner-name'
import { writeEndpointSecret } from './write-endpoint-secret'

export type NewEndpoint = {
  programId: string
  url: string
  name?: string
  shapes?: readonly CallbackShape[]
  /** The partner whose people see it in the portal. */
  partnerId?: string | null
  /** A second person approves it whatever the program wants. */
  approved?: 'always'
} & Partial<UrlRules>

const longestName = 100

/** Throws dataInvalid, endpointExists, approvalNeeded, or notFound for a program that is unknown or archived. */
export async function addEndpoint(
  unit: TxUnit,
  {
    programId,
    url: text,
    name,
    shapes = CallbackShape.all,
    partnerId = null,
    approved,
    insecure,
    resolver,
  }: NewEndpoint,
): Promise<{ id: string; url: string; secret: string }> {
  const url = await endpointUrl(text, { insecure: insecure ?? config().allowInsecureCallbacks, resolver })
  await lockProgram(unit, programId)
  await requireNewUrl(unit, programId, url)

  const id = newId('ep')
  const { host } = new URL(url)
  const wanted = {
    url,
    name: name ?? host.slice(0, longestName),
    shapes: CallbackShape.all.filter((shape) => shapes.includes(shape)),
  }
  const asked = {
    ...{ programId, kind: 'endpoint' as const },
    request: { ...wanted, partnerId },
    about: { ...wanted, before: null, partner: await partnerName(unit, partnerId) },
  }
  await requireApproval(unit, asked, { always: approved === 'always' })
  const kind: EndpointKind = 'partner'
  await unit.tx.endpoint.create({
    data: {
      id,
      programId,
      kind,
      ...wanted,
      partnerId,
      createdAt: unit.now,
    },
  })
  const { secret } = await writeEndpointSecret(unit, id)
  await logEndpoint(unit, { programId, id: id, state: 'active' })
  await record(unit, { action: 'endpoint.add', programId, data: { endpointId: id, host } })
  return { id, url, secret }
}
