import { clockRow } from './clock-kinds'
import type { ClockKind } from './clock-vocabulary'

type Planned = { kind: ClockKind; dueAt: string; warnAt: string | null }

/** What has a grace, as a call, is due at the time somebody gave, and late after it; what others owe is due on a day. */
export function dueOf({ kind, dueAt, warnAt }: Planned) {
  const { grace, onlyLate } = clockRow(kind)
  return { givenAt: (grace && warnAt) || dueAt, dueAt, warnAt, onDay: onlyLate }
}
