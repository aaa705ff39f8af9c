// Commands about what waits for a second person: for programs that have nobody else to decide.
import { decideApproval } from '@/lib/access/approvals/decide-approval'
import { inUnit } from '@/lib/platform/unit'
import { command } from './command'
import { requirePrograms } from './require-programs'

const decide = (approve: boolean) =>
  command({
    name: approve ? 'approval approve' : 'approval decline',
    does: `${approve ? 'Approve' : 'Decline'} what somebody asked for, in a program that has nobody else who may decide about it`,
    options: {
      program: { type: 'string', value: 'ID', required: true },
      id: { type: 'string', required: true },
    },
    run: async ({ program, id: approvalId }, actor) => {
      const decision = { programId: program, approvalId, approve, role: null }
      const { id, askerName } = await inUnit(actor, (unit) => decideApproval(unit, decision))
      const may = approve ? `${askerName} may do it now, once` : `${askerName} may not do it`
      return { say: [`${approve ? 'Approved' : 'Declined'} ${id}: ${may}.`], json: { id, approved: approve } }
    },
  })

export const approvalCommands = [
  command({
    name: 'approval list',
    does: 'List what waits for a second person in a program',
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      const waiting = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        return unit.tx.approval.findMany({
          where: { programId: program, state: 'open', expiresAt: { gt: unit.now } },
          orderBy: { id: 'asc' },
          select: { id: true, kind: true, askerName: true, askedAt: true, expiresAt: true, about: true },
        })
      })
      const lines = waiting.map(({ id, kind, askerName, expiresAt, about }) =>
        [id, kind, `asked by ${askerName}`, `until ${expiresAt.toISOString()}`, JSON.stringify(about)].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['Nothing waits for a second person.'], json: { waiting } }
    },
  }),
  decide(true),
  decide(false),
]
