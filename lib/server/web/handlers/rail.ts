// Handler of the rail's numbers.

import { readRail } from '@/lib/access/staff/read-rail'
import type { railApi } from '@/lib/contract/access/rail'
import { Refusal } from '@/lib/contract/refusals'
import type { HandlersOf } from '@/lib/server/web/handle'

export const railHandlers: HandlersOf<typeof railApi> = {
  readRail: async (unit, _, { params }) => {
    const [found] = await readRail(unit, { programIds: [params.programId ?? ''] })
    if (!found) throw new Refusal('notFound')
    const { patients, messages, callbacks, inbox, approvals, work, late, calls } = found
    return { data: { patients, messages, callbacks, inbox, approvals, work, late, calls }, status: 200 }
  },
}
