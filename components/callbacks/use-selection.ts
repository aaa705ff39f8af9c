'use client'

import { useState } from 'react'

/** Which rows of the page are chosen. Another page or filter begins with none; a row that is gone is chosen no more. */
export function useSelection(page: string, rowIds: readonly string[]) {
  const [held, setHeld] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: new Set() })
  const chosen = held.page === page ? rowIds.filter((id) => held.ids.has(id)) : []
  const choose = (ids: Iterable<string>) => setHeld({ page, ids: new Set(ids) })
  return {
    ids: chosen,
    has: (id: string) => chosen.includes(id),
    toggle: (id: string) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    toggleAll: () => choose(chosen.length === rowIds.length ? [] : rowIds),
    clear: () => choose([]),
  }
}
export type Selection = ReturnType<typeof useSelection>
