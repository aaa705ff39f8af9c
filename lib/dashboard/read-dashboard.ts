// Everything the dashboard shows of one program and one time. Counts alone: nothing here tells of one patient, so nothing
// is audited; the list behind a figure is (list-figure.ts).
import type { DashboardQuery, DashboardView } from '@/lib/contract/dashboard/dashboard'
import type { Unit } from '@/lib/platform/unit'
import { readClocks } from './read-clocks'
import { readFunnel } from './read-funnel'
import { readIntake } from './read-intake'
import { readLegs } from './read-legs'
import { readLoops } from './read-loops'
import { readPeriod } from './read-period'
import { readTraffic } from './read-traffic'

export async function readDashboard(
  unit: Unit,
  { programId, query }: { programId: string; query: DashboardQuery },
): Promise<DashboardView> {
  const period = await readPeriod(unit, { programId, query })
  const asked = { programId, period }
  const { funnel, inferred, bothEnds } = await readFunnel(unit, asked)
  const intake = await readIntake(unit, asked)
  const legs = await readLegs(unit, asked)
  const loops = await readLoops(unit, asked)
  const traffic = await readTraffic(unit, asked)
  const clocks = await readClocks(unit, asked)
  const { timeZone, first, last, days, now, before } = period
  const span = ({ from, until }: { from: Date; until: Date }) => ({
    from: from.toISOString(),
    until: until.toISOString(),
  })
  return {
    period: { ...span(now), timeZone, first, last, days, readAt: unit.now.toISOString(), before: span(before) },
    funnel,
    inferred,
    bothEnds,
    intake,
    legs,
    loops,
    ...traffic,
    clocks,
  }
}
