// A program that does not exist is named in the answer, so that a typing mistake is found at once.

import { listPrograms } from '@/lib/access/programs/list-programs'
import type { TxUnit } from '@/lib/platform/unit'
import { CommandFailed } from './command'

export async function requirePrograms(unit: TxUnit, programIds: readonly string[]): Promise<void> {
  const known = new Set((await listPrograms(unit, { within: programIds })).map(({ id }) => id))
  const unknown = programIds.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new CommandFailed(`There is no program ${unknown.join(', ')}.`)
}
