// For tests beside other busy processes: their database is slow and not away, so that nothing of theirs is given up by
// time (`unhurried` of lib/platform/db/client.ts, for the whole file).
const shared = globalThis as { hublineUnhurried?: boolean }

export function waitForConnections(): void {
  shared.hublineUnhurried = true
}
