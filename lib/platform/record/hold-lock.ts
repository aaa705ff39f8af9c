// What is disposed of and a legal hold that is just being placed wait for one another: a sweep that began before a hold stood
// would else take along what it was placed for. Each is taken before anything else of its transaction, and kept to its end.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const key = `hashtextextended('legal_hold disposal', 0)`
const alone = statement<object>('holds.lockDisposal', 'claim', `select pg_advisory_xact_lock(${key})::text`)
const together = statement<object>('holds.keepDisposal', 'claim', `select pg_advisory_xact_lock_shared(${key})::text`)

/** For a batch of a sweep: whatever holds stand now are seen, and none comes until it is done. */
export const lockDisposal = async (unit: Unit): Promise<void> => void (await unit.sql(alone, {}))

/** For who places, lifts or asks for a hold; several do at once. */
export const keepDisposal = async (unit: Unit): Promise<void> => void (await unit.sql(together, {}))
