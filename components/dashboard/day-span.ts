// One day of the program as two moments, within the period: what a day of a chart opens.

import type { DashboardView } from '@/lib/contract/dashboard/dashboard'
import { hour } from '@/lib/contract/time'
import { momentOf } from '@/lib/contract/wall-clock'

const wholeHour = (at: string) => Math.floor(Date.parse(at) / hour) * hour

export function daySpan(day: string, { timeZone, from, until }: DashboardView['period']) {
  const next = new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
  const midnight = (date: string, otherwise: string) => wholeHour(momentOf(`${date}T00:00`, timeZone) ?? otherwise)
  const clipped = (at: number) => Math.min(Math.max(at, Date.parse(from)), Date.parse(until))
  return {
    from: new Date(clipped(midnight(day, from))).toISOString(),
    until: new Date(clipped(midnight(next, until))).toISOString(),
  }
}
