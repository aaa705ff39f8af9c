// Keyset pages of calls: (time, id) of the last row says where the next begins.
import type { PageCursor } from '@/lib/platform/page-cursor'

export const byTime = [{ at: 'desc' as const }, { id: 'desc' as const }]

/** Older than the cursor. */
export const afterCursor = (cursor: PageCursor | null) =>
  cursor ? { OR: [{ at: { lt: cursor.at } }, { at: cursor.at, id: { lt: cursor.id } }] } : {}

/** Due later than the cursor. */
export const dueAfter = (cursor: PageCursor | null) =>
  cursor ? [{ OR: [{ dueAt: { gt: cursor.at } }, { dueAt: cursor.at, id: { gt: cursor.id } }] }] : []
