// A sandbox for a program, made by somebody who has it: with the program's switches, texts and campaigns, a token that may do
// everything in it, and the person who made it among its people. Made in the portal, it is of all who are the partner's there.

import { grantPrograms } from '@/lib/access/staff/grants'
import { type IssuedToken, issueToken } from '@/lib/access/tokens/issue-token'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import type { NewSandboxBody } from '@/lib/contract/partners/sandbox-console'
import { Refusal } from '@/lib/contract/refusals'
import { Scope } from '@/lib/contract/vocabulary'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import type { TxUnit } from '@/lib/platform/unit'
import { openSandbox } from './open-sandbox'

type MakeInput = NewSandboxBody & {
  programId: string
  /** Whose token it is, and whose people have the sandbox. */
  partnerId?: string
}

/** Throws notFound, dataInvalid for a sandbox of a sandbox, sandboxLimit and idTaken. */
export async function makeSandbox(
  unit: TxUnit,
  { programId, id, name, partnerId }: MakeInput,
): Promise<IssuedToken & { id: string; name: string }> {
  await oneAtATime(unit, `sandboxes of ${programId}`)
  const program = await unit.tx.supportProgram.findFirst({
    where: { id: programId, archivedAt: null },
    select: { sandbox: true, _count: { select: { sandboxes: { where: { archivedAt: null } } } } },
  })
  if (!program) throw new Refusal('notFound')
  if (program.sandbox)
    throw new Refusal('dataInvalid', {
      data: { problems: [{ path: 'programId', message: 'is a sandbox itself, and has none of its own' }] },
    })
  if (program._count.sandboxes >= sandboxLimits.sandboxes)
    throw new Refusal('sandboxLimit', { data: { limit: 'sandboxes' } })
  const made = await openSandbox(unit, { id, name, like: programId, madeFor: programId })
  if (unit.actor.kind === 'staff') await grantPrograms(unit, { staffId: unit.actor.id, programIds: [id] })
  if (partnerId)
    for (const staffId of await colleagues(unit, { programId, partnerId }))
      await grantPrograms(unit, { staffId, programIds: [id] })
  const rights = { name: `${made.name} 1`.slice(0, 100), programIds: [id], scopes: Scope.all }
  const issued = await issueToken(unit, { ...rights, ...(partnerId && { partnerId }) })
  return { id: made.id, name: made.name, ...issued }
}

/** A sandbox that one of them tests in is the others' to look at. */
const colleagues = async (unit: TxUnit, { programId, partnerId }: { programId: string; partnerId: string }) =>
  (
    await unit.tx.staff.findMany({
      where: { partnerId, disabledAt: null, programs: { some: { programId, endedAt: null } } },
      select: { id: true },
    })
  ).map(({ id }) => id)
