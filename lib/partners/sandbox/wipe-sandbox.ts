// A sandbox is emptied: its patients go with everything of theirs, and it begins anew. Tokens, endpoints, texts, campaigns and
// the audit log stay.

import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { logChanges } from '@/lib/log/log-change'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'

/** Before the program's row: a reader holds its cursor and then asks for rows that belong to the program. */
const holdReaders = statement<object, { reader: string }>(
  'sandbox.holdReaders',
  'claim',
  'select reader from log_cursor order by reader for update',
)
/** Nobody is invited meanwhile. */
const holdProgram = statement<{ programId: string }, { id: string }>(
  'sandbox.holdProgram',
  'claim',
  'select id from support_program where id = :programId::text and sandbox for update',
)
const wipe = statement<{ programId: string }, { patients: number }>(
  'sandbox.wipe',
  'call',
  'select sandbox_wipe(:programId::text) as patients',
)

const deadlock = '40P01'
const mostTries = 3

/** Throws sandboxOnly, and sandboxLimit where it was emptied too often. What is just being done in it is waited for. */
export async function wipeSandbox(
  actor: Actor,
  { programId, often = false }: { programId: string; often?: boolean },
): Promise<{ patients: number }> {
  for (let tries = 1; ; tries += 1)
    try {
      return await inUnit(actor, (unit) => wipeIn(unit, programId, often))
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(deadlock)) || tries === mostTries) throw error
    }
}

async function wipeIn(unit: TxUnit, programId: string, often: boolean): Promise<{ patients: number }> {
  await unit.sql(holdReaders, {})
  const [program] = await unit.sql(holdProgram, { programId })
  if (!program) throw new Refusal('sandboxOnly')
  const since = new Date(unit.now.getTime() - hour)
  // A row that moved nothing tells of an emptying.
  const lately = await unit.tx.sandboxMove.count({ where: { programId, seconds: 0, at: { gt: since } } })
  if (!often && lately >= sandboxLimits.resetsAnHour) throw new Refusal('sandboxLimit', { data: { limit: 'resets' } })
  const [wiped] = await unit.sql(wipe, { programId })
  const patients = wiped?.patients ?? 0
  await unit.tx.sandboxMove.create({ data: { id: newId('sa'), programId, at: unit.now, seconds: 0 } })
  await logChanges(unit, [{ kind: 'readModelMoved', programId, data: { model: 'counts' } }])
  await record(unit, { action: 'sandbox.reset', programId, data: { patients } })
  return { patients }
}
