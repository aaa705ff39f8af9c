// Where a page of the list ended, as it travels through a browser and its address: sealed, because a sort key is a name,
// a birth date or a partner's ID. It carries the key itself, not only the row's id: a row that is changed between two
// pages moves in the list, and who followed it would skip or repeat everybody in between.
import { z } from 'zod'
import { seal, unseal } from '@/lib/platform/seal'
import type { Place } from './list-sql'

const shape = z.object({
  /** The program, and what the list was ordered by: a cursor of another list is no place in this one. */
  list: z.string(),
  section: z.number().int(),
  key: z.string(),
  id: z.string(),
  back: z.boolean(),
  /** How many rows stand before the place, as the pages were turned. */
  before: z.number().int(),
})

export type Cursor = { place: Place; back: boolean; before: number }

export const sealCursor = (list: string, { place, back, before }: Cursor) =>
  seal(JSON.stringify({ list, ...place, back, before }))

/** Null for anything that is not a cursor of this list: it then starts at its beginning. */
export function openCursor(list: string, sealed: string | null): Cursor | null {
  if (!sealed) return null
  try {
    const { list: of, back, before, ...place } = shape.parse(JSON.parse(unseal(sealed)))
    return of === list ? { place, back, before } : null
  } catch {
    return null
  }
}
