// What brings patients in from a file or takes them away in one is for real programs: a sandbox holds nobody real, and must
// not be where somebody's list of patients ends up.
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit } from '@/lib/platform/unit'

/** Throws notInSandbox. */
export async function requireNoSandbox(unit: Pick<ModelUnit, 'tx'>, programId: string): Promise<void> {
  const found = await unit.tx.supportProgram.count({ where: { id: programId, sandbox: true } })
  if (found > 0) throw new Refusal('notInSandbox')
}
