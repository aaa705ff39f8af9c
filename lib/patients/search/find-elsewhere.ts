// The same search in the other programs a person works in.
import { type Found, mostFound } from '@/lib/contract/patients/search'
import type { Unit } from '@/lib/platform/unit'
import { recordSearch } from './find-patients'
import { readFound } from './read-found'
import { recognise } from './read-typed'
import { type FoundRecord, shownAs } from './shown-as'

export async function findElsewhere(
  unit: Unit,
  { programIds, words }: { programIds: readonly string[]; words: string },
): Promise<Found> {
  const looks = recognise(words)
  const rows: FoundRecord[] = []
  for (const programId of programIds) rows.push(...(await readFound(unit, programId, looks)))
  rows.sort((one, other) => one.section - other.section)
  const patients = rows.slice(0, mostFound).map((row) => shownAs(row, words))
  for (const programId of programIds)
    await recordSearch(
      unit,
      programId,
      looks,
      patients.filter((row) => row.programId === programId),
    )
  return { patients, more: rows.length > mostFound }
}
