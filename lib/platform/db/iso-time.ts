// Times that a list hands on without reckoning with them.

const utc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/

/** A time of UTC as PostgreSQL writes it, in a column of text or within JSON, as an ISO string to the millisecond. Made
 *  without a `Date`: a page has a hundred, and in the site's process each passes through Next. */
export function isoTime(text: string): string {
  const [, date, time, fraction = ''] = utc.exec(text) ?? []
  return date ? `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}
