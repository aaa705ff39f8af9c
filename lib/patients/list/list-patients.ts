// A page of a program's patients: filtered and sorted, or found by a search. Keyset both ways: page 1 and page 10,000 of
// a million patients are each one range of an index (the indexes stand in the migration, the ways in list-filter-plan.ts).

import type { PatientListBody, PatientPage } from '@/lib/contract/patients/patient-list'
import { recognise } from '@/lib/patients/search/read-typed'
import type { Unit } from '@/lib/platform/unit'
import { type Cursor, openCursor, sealCursor } from './list-cursor'
import { readPage } from './list-page'
import { type Listed, rowOf } from './list-row'

export async function listPatients(unit: Unit, input: PatientListBody & { programId: string }): Promise<PatientPage> {
  const { programId, size } = input
  const looks = recognise(input.search)
  const list = [programId, looks.length > 0 ? 'search' : `${input.sort} ${input.descending}`].join(' ')
  const audit = {
    action: looks.length > 0 ? ('patient.search' as const) : ('patient.list' as const),
    data: {
      filters: namesOf(input),
      sort: input.sort,
      ...(looks.length > 0 && { in: looks.map((look) => look.in) }),
    },
    shown: size,
  }
  // Back at the beginning: the first page as it is now, not the few rows that happen to stand before the cursor.
  // The same when everybody beyond the cursor is gone.
  const leastOf = (from: Cursor | null) => (from === null ? 0 : from.back ? size + 1 : 1)
  const read = (from: Cursor | null) =>
    readPage(unit, { ...input, audit: { ...audit, least: leastOf(from), back: from?.back ?? false } }, from, size + 1)

  let cursor = openCursor(list, input.cursor)
  let found = await read(cursor)
  if (found.length < leastOf(cursor)) {
    cursor = null
    found = await read(null)
  }

  const more = found.length > size
  const rows = found.slice(0, size)
  if (cursor?.back) rows.reverse()
  const before = cursor ? (cursor.back ? Math.max(0, cursor.before - rows.length) : cursor.before) : 0
  const step = (row: Listed | undefined, back: boolean, count: number) =>
    row ? sealCursor(list, { place: { section: row.section, key: row.key, id: row.id }, back, before: count }) : null

  return {
    rows: rows.map(rowOf),
    from: before + 1,
    newer: cursor ? step(rows[0], true, before) : null,
    older: more || cursor?.back ? step(rows.at(-1), false, before + rows.length) : null,
  }
}

/** Which filters are set, never to what. */
export const namesOf = ({ filters }: Pick<PatientListBody, 'filters'>) =>
  Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.length > 0 : value !== null) ? [name] : [],
  )
