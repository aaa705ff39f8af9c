// Runs an act, and asks a second person where it may not be done without one. The act itself is rolled back by then, so the
// request stands in a transaction of its own.
import { approvalLife } from '@/lib/contract/access/approval-vocabulary'
import { isRefusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { ApprovalNeeded, askerOf, hashOf, type Wanted } from './require-approval'

/** Throws approvalNeeded with the id of what was asked. */
export async function askingApproval<T>(actor: Actor, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    // Another copy of the class (Next bundles its own) is still the refusal.
    if (!isRefusal(error) || error.refusal !== 'approvalNeeded') throw error
    const { wanted } = error as ApprovalNeeded
    const approvalId = await inUnit(actor, (unit) => askApproval(unit, wanted))
    throw new ApprovalNeeded(wanted, { approvalId })
  }
}

/** The same request twice is one; who asked before what was approved is another by now asks anew. */
async function askApproval(unit: TxUnit, wanted: Wanted): Promise<string> {
  const { programId, kind, about } = wanted
  const asker = { ...askerOf(unit.actor), requestHash: hashOf(wanted), programId }
  await unit.tx.approval.updateMany({
    where: { ...asker, OR: [{ state: 'open', expiresAt: { lte: unit.now } }, { state: 'approved' }] },
    data: { state: 'expired' },
  })
  const made = await unit.tx.approval.createManyAndReturn({
    data: [
      {
        ...asker,
        id: newId('ap'),
        kind,
        about,
        askerName: unit.actor.name,
        askedAt: unit.now,
        expiresAt: new Date(unit.now.getTime() + approvalLife),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  })
  const [first] = made
  if (first) {
    await record(unit, { action: 'approval.ask', programId, data: { approvalId: first.id, kind } })
    return first.id
  }
  return (await unit.tx.approval.findFirstOrThrow({ where: { ...asker, state: 'open' }, select: { id: true } })).id
}
