// What becomes of a list that is on the screen when it was read anew: whatever has changed in a row stands there at once,
// but no row comes, goes or moves by itself. A row that left the page is read by itself: it tells the truth while it stays.

type Row = { id: string; updatedAt: string }

export const sameOrder = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every(({ id }, position) => id === other[position]?.id)

/** The patients who are on the screen and not on the page that was read anew. */
export function goneFrom(shown: readonly Row[], fresh: readonly Row[]): string[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return shown.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
}

/** Those who are gone from the page, as they are now; `matching`: who is merely on another page. */
export type ReadAgain<R extends Row> = { rows: readonly R[]; matching: readonly string[] }

/** The rows on the screen with what is new in them, and which of them the list shows nowhere any more (`left`). They stay
 *  until the list is shown anew. */
export function inPlace<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  again: ReadAgain<R>,
): { rows: R[]; left: string[] } {
  const byId = new Map([...again.rows, ...fresh].map((row) => [row.id, row]))
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    left: goneFrom(shown, fresh).filter((id) => !again.matching.includes(id)),
  }
}

/** How many rows would come, go or change places. `since`: the rows as they stood when they were last in order. */
export function countMoved(since: readonly Row[], fresh: readonly Row[]): number {
  const before = new Map(since.map((row) => [row.id, row]))
  const after = new Set(fresh.map(({ id }) => id))
  const came = fresh.filter(({ id }) => !before.has(id)).length
  const went = since.filter(({ id }) => !after.has(id)).length
  const changed = fresh.filter(({ id, updatedAt }) => before.has(id) && before.get(id)?.updatedAt !== updatedAt).length
  // A page that is full loses one at its end for each that comes: that is one update, not two.
  return Math.max(Math.max(came, went) + changed, 1)
}

/** The page's clock, which may be behind what has just been read: nothing on a list is in the future. */
export const noEarlier = (clock: number, rows: readonly Row[] = []): number =>
  rows.reduce((latest, { updatedAt }) => Math.max(latest, Date.parse(updatedAt)), clock)
