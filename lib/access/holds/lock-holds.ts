// Holds of a program are placed, lifted and asked for disposal one after the other: what is being disposed of when a hold
// comes is gone before it stands, and nothing begins after it.
import { statement } from '@/lib/platform/db/statement'
import { keepDisposal } from '@/lib/platform/record/hold-lock'
import type { Unit } from '@/lib/platform/unit'

const lock = statement<{ programId: string }>(
  'holds.lock',
  'claim',
  `select pg_advisory_xact_lock(hashtextextended('legal_hold ' || :programId::text, 0))::text`,
)

/** To the end of the transaction. */
export async function lockHolds(unit: Unit, programId: string): Promise<void> {
  await keepDisposal(unit)
  await unit.sql(lock, { programId })
}
