// Where a page of a list ended, as it travels through an address: the time of its last row, and that row's id.

export type Place = { at: Date; id: string }

/** Ids of rows that are numbered; a longer one is beyond bigint, and the database would say so instead of us. */
export const numbered = /^\d{1,18}$/
const named = /^[\w.-]{1,100}$/
/** Before the year 2287; whole milliseconds, as the database keeps them. */
const shape = /^(\d{1,13})~(.+)$/

export const writePlace = ({ at, id }: { at: Date | string; id: string }) => `${new Date(at).getTime()}~${id}`

/** Null for what no list of ours has written; `ids` says how the ids of this list look. */
export function readPlace(text: string, ids: RegExp = named): Place | null {
  const [, time = '', id = ''] = shape.exec(text) ?? []
  return ids.test(id) ? { at: new Date(Number(time)), id } : null
}
