// A moment in a person's own zone, in a form that spreadsheets sort.

/** 2026-11-20 10:42:07 */
export function timeIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (at: Date) => {
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    )
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`
  }
}
