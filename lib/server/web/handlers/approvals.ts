// Handlers of what waits for a second person.
import { decideApproval } from '@/lib/access/approvals/decide-approval'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import type { approvalsApi } from '@/lib/contract/access/approvals'
import { Role } from '@/lib/contract/vocabulary'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const who = ({ params, staff }: Call) => ({
  programId: params.programId ?? '',
  approvalId: params.approvalId ?? '',
  role: staff?.role ?? Role.caseManager,
})

export const approvalHandlers: HandlersOf<typeof approvalsApi> = {
  listApprovals: async (unit, { before }, call) => ({
    data: await listApprovals(unit, { ...who(call), before }),
    status: 200,
  }),
  approve: async (unit, _, call) => {
    const { id } = await decideApproval(unit, { ...who(call), approve: true })
    return { data: { id }, status: 200 }
  },
  decline: async (unit, { note }, call) => {
    const { id } = await decideApproval(unit, { ...who(call), approve: false, note })
    return { data: { id }, status: 200 }
  },
}
