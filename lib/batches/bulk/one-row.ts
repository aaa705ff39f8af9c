// Does one row of a batch. A refusal fails this row alone, with the interface's code and message, and the batch goes on. Any
// other error spoils the transaction of the batch: RowFailed names the row, so that the next batch leaves it out.
import { isRefusal, refusals } from '@/lib/contract/refusals'
import type { Claimed, RowResult } from './row-result'

export class RowFailed extends Error {
  constructor(
    readonly position: number,
    override readonly cause: unknown,
  ) {
    super(`row ${position} of a bulk action could not be done`)
  }
}

/** What another try may well do better: lost connections, deadlocks, servers that start or stop. */
const passing = /^(08|40|53|55|57|58)/
const connection = /connection|terminat|timeout|ECONN|EPIPE/i

export function isPassing(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  return typeof code === 'string' ? passing.test(code) || connection.test(code) : connection.test(message)
}

export async function oneRow(row: Claimed, work: () => Promise<RowResult>): Promise<RowResult> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) {
      const { code } = refusals[error.refusal]
      return { position: row.position, state: 'failed', code, message: error.message }
    }
    if (isPassing(error)) throw error
    throw new RowFailed(row.position, error)
  }
}
