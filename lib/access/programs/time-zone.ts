// A program's time zone decides what "today" and the quiet hours of its staff are, so it must be a real IANA zone.

/** The zone's proper spelling, or null: offsets (`+02:00`) and abbreviations (`EST`) are no zones. */
export function realTimeZone(name: string): string | null {
  if (name !== 'UTC' && !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    return timeZone === 'Etc/UTC' ? 'UTC' : timeZone
  } catch {
    return null
  }
}
