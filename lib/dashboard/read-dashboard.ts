// Everything the dashboard shows of one program and one time. Counts alone: nothing here tells of one patient, so nothing
// is audited; the list behind a figure is (list-figure.ts).
import type { DashboardQuery, DashboardView } from '@/lib/contract/dashboard/dashboard'
import type { Unit } from '@/lib/platform/unit'
import { ofWhom } from './of-whom'
import { readClocks } from './read-clocks'
import { readConsents } from './read-consents'
import { readFunnel } from './read-funnel'
import { readGroups } from './read-groups'
import { readIntake } from './read-intake'
import { readLegs } from './read-legs'
import { readLoops } from './read-loops'
import { readPeriod } from './read-period'
import { readReached } from './read-reached'
import { readStalls } from './read-stalls'
import { readTraffic } from './read-traffic'
import { readTrend } from './read-trend'
import { readGoals } from './reports/read-goals'

export async function readDashboard(
  unit: Unit,
  { programId, query }: { programId: string; query: DashboardQuery },
): Promise<DashboardView> {
  const period = await readPeriod(unit, { programId, query })
  const whom = ofWhom(query, unit)
  const asked = { programId, period, whom }
  const { funnel, inferred } = await readFunnel(unit, asked)
  const consents = await readConsents(unit, asked)
  const trend = await readTrend(unit, asked)
  const stalls = await readStalls(unit, asked)
  const reached = await readReached(unit, asked)
  const groups = await readGroups(unit, asked)
  const choices = whom ? await readGroups(unit, { ...asked, whom: null }) : groups
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
    reached,
    consents,
    trend,
    stalls,
    ...groups,
    choices,
    goals: await readGoals(unit, asked),
    narrowed: whom !== null,
    intake,
    legs,
    loops,
    ...traffic,
    clocks,
  }
}
