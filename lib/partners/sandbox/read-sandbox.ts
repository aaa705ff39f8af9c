// What the console shows of a sandbox, or of the sandboxes of a program. It names no patient.
import type { SandboxCard } from '@/lib/contract/partners/sandbox-console'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

const named = { id: true, name: true } as const

/** `within`: the programs the reader has. Throws notFound. */
export async function readSandbox(
  unit: TxUnit,
  { programId, within }: { programId: string; within: readonly string[] },
): Promise<SandboxCard> {
  const found = await unit.tx.supportProgram.findUnique({
    where: { id: programId },
    select: {
      ...named,
      sandbox: true,
      sandboxFor: { select: named },
      sandboxes: {
        where: { archivedAt: null, id: { in: [...within] } },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        select: named,
      },
    },
  })
  if (!found) throw new Refusal('notFound')
  const { id, name, sandbox, sandboxFor, sandboxes } = found
  const ahead = await unit.tx.sandboxMove.aggregate({ where: { programId }, _sum: { seconds: true } })
  return {
    id,
    name,
    sandbox,
    madeFor: sandboxFor && within.includes(sandboxFor.id) ? sandboxFor : null,
    made: sandboxes,
    aheadSeconds: ahead._sum.seconds ?? 0,
    patients: sandbox ? await unit.tx.patient.count({ where: { programId } }) : 0,
  }
}
