// The row of the log of an endpoint that a person has changed.
import { logChanges } from '@/lib/log/log-change'
import type { Unit } from '@/lib/platform/unit'

type Changed = { programId: string; id: string; state: string; failing?: string | undefined; removed?: string }

export const logEndpoint = (unit: Unit, { programId, ...endpoint }: Changed): Promise<void> =>
  logChanges(unit, [{ kind: 'endpointMoved', programId, subject: endpoint.id, data: { endpoint } }])
