// A program's hours, holidays and targets, as its settings show them.

import { Refusal } from '@/lib/contract/refusals'
import { wallClock } from '@/lib/contract/wall-clock'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind, FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import type { ClockSettings } from '@/lib/contract/work/work'
import type { Unit } from '@/lib/platform/unit'
import { federalHoliday } from './federal-holidays'
import { readCalendars, targetsOf } from './read-program-clocks'

/** Throws notFound. */
export async function readClockSettings(unit: Unit, { programId }: { programId: string }): Promise<ClockSettings> {
  const [record] = await readCalendars(unit, [programId])
  if (!record) throw new Refusal('notFound')
  const today = new Date(wallClock(record.timeZone).shown(unit.now.getTime())).toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const targets = targetsOf(record)
  return {
    version: record.version,
    timeZone: record.timeZone,
    hours: record.hours.map((hours) => hours && [hours[0], hours[1]]),
    federal: FederalHoliday.all.map((name) => ({
      name,
      kept: record.federal.includes(name),
      next: [year, year + 1, year + 2].map((each) => federalHoliday(name, each)).find((day) => day >= today) ?? today,
    })),
    days: record.days,
    targets: ClockKind.all.map((kind) => {
      const { waitsFor, business, group } = clockRow(kind)
      const own = record.targets.some((each) => each.kind === kind)
      return { kind, ...targets[kind], waitsFor, business, group, own }
    }),
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedBy,
  }
}
