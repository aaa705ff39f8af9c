// Handlers of the console's rows about whose patients they are.

import { listPeople } from '@/lib/access/staff/list-people'
import { requirePerson } from '@/lib/access/staff/require-people'
import type { ownersApi } from '@/lib/contract/work/owners'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { handOver } from '@/lib/work/owners/hand-over'
import { countMoving } from '@/lib/work/owners/hand-over-scope'
import { listOwned } from '@/lib/work/owners/list-owned'
import { readWorkload } from '@/lib/work/owners/read-workload'
import { requireHolder } from '@/lib/work/owners/require-holder'
import { undoHandOver } from '@/lib/work/owners/undo-hand-over'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })

export const ownerHandlers: HandlersOf<typeof ownersApi> = {
  listPeople: async (unit, _, call) => ok({ rows: await listPeople(unit, programOf(call)) }),
  assignPatient: async (unit, { ownerId, from }, call) => {
    const { programId } = programOf(call)
    const owner = await requirePerson(unit, { programId, id: ownerId, path: 'ownerId' })
    const patientId = call.params.patientId ?? ''
    return ok({ owner: (await assignPatient(unit, { programId, patientId, owner, from })).owner })
  },
  readWorkload: async (unit, _, call) => ok(await readWorkload(unit, programOf(call))),
  listOwned: async (unit, filter, call) => ok(await listOwned(unit, { ...programOf(call), ...filter })),
  previewHandOver: async (unit, draft, call) => ok(await countMoving(unit, { ...programOf(call), ...draft })),
  handOver: async (unit, { from, to, patientIds, tasks }, call) => {
    const { programId } = programOf(call)
    return ok(
      await handOver(unit, {
        programId,
        from: await requireHolder(unit, { programId, id: from }),
        to: await requirePerson(unit, { programId, id: to, path: 'to' }),
        patientIds,
        tasks,
      }),
    )
  },
  undoHandOver: async (unit, _, call) =>
    ok(await undoHandOver(unit, { ...programOf(call), handOverId: call.params.handOverId ?? '' })),
}
