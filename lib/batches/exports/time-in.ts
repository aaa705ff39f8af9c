// A moment in a person's own zone, in a form that spreadsheets sort.

import { wallClock } from '@/lib/contract/wall-clock'

/** 2026-11-20 10:42:07 */
export const timeIn = (timeZone: string) => (at: Date) =>
  new Date(wallClock(timeZone).shown(at.getTime())).toISOString().slice(0, 19).replace('T', ' ')
