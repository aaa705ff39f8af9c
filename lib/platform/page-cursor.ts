// Where a page of a list ended, as it travels through an address: the time of its last row, and that row's id.

export type PageCursor = { at: Date; id: string }

const named = /^[\w.-]{1,100}$/
/** Before the year 2287; whole milliseconds, as the database keeps them. */
const shape = /^(\d{1,13})~(.+)$/

export const writePageCursor = ({ at, id }: { at: Date | string; id: string }) => `${new Date(at).getTime()}~${id}`

/** Null for what no list of ours has written. */
export function readPageCursor(text: string): PageCursor | null {
  const [, time = '', id = ''] = shape.exec(text) ?? []
  return named.test(id) ? { at: new Date(Number(time)), id } : null
}
