// A saved view as the database keeps it, and as the console knows it.

import { ListColumn } from '@/lib/contract/patients/list-columns'
import { type SavedView, type ViewShape, viewShape } from '@/lib/contract/patients/views'

export type ViewRecord = Omit<SavedView, 'mayChange' | 'shape'> & { shape: unknown }

/** Whose views are meant; `manages`: the team's views are theirs to change, whoever made them. */
export type ViewAccess = { programId: string; manages: boolean; shares: boolean }

/** What the product no longer has (a column, a word of a filter) is left out; what is left is still a view. */
export function shapeOf(kept: unknown): ViewShape {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const columns = Array.isArray(given.columns)
    ? given.columns.filter((column) => (ListColumn.all as readonly unknown[]).includes(column))
    : undefined
  const whole = viewShape.safeParse({ ...given, columns })
  return whole.success ? whole.data : viewShape.parse({ columns })
}

export const viewOf = ({ shape, ...row }: ViewRecord, { manages }: ViewAccess): SavedView => ({
  ...row,
  mayChange: row.mine || (row.team && manages),
  shape: shapeOf(shape),
})
