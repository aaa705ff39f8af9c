// What the last check of an endpoint showed; null before the first.

import type { ProbeLine } from '@/lib/contract/partners/probes'
import type { CheckReport } from '@/lib/contract/partners/sandbox-console'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

type Where = { programId: string; endpointId: string }

/** One under way, or cut off, has shown nothing yet. Throws notFound. */
export async function readCheck(unit: TxUnit, { programId, endpointId }: Where): Promise<CheckReport | null> {
  const endpoint = await unit.tx.endpoint.findFirst({
    where: { id: endpointId, programId, removedAt: null },
    select: {
      checks: {
        where: { NOT: { lines: { equals: [] } } },
        orderBy: { at: 'desc' },
        take: 1,
        select: { at: true, lines: true },
      },
    },
  })
  if (!endpoint) throw new Refusal('notFound')
  const [last] = endpoint.checks
  return last ? { at: last.at.toISOString(), lines: last.lines as ProbeLine[] } : null
}
