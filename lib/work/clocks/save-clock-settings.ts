// Changes what is given of a program's hours, holidays and targets. Clocks that run already are planned anew by the
// workers, within seconds.

import { Refusal } from '@/lib/contract/refusals'
import { clockTable } from '@/lib/contract/work/clock-kinds'
import type { ClockSettings, ClockSettingsDraft } from '@/lib/contract/work/work'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readClockSettings } from './read-clock-settings'

/** In a transaction. Throws notFound, or settingsChanged where somebody was faster. */
export async function saveClockSettings(
  unit: TxUnit,
  { programId, version, hours, federal, days, targets }: ClockSettingsDraft & { programId: string },
): Promise<ClockSettings> {
  const { tx, now, actor } = unit
  const saved = await tx.businessCalendar.updateMany({
    where: { programId, version },
    data: {
      ...(hours && { hours }),
      ...(federal && { federal }),
      version: { increment: 1 },
      updatedAt: now,
      updatedBy: actor.name,
    },
  })
  if (saved.count === 0) {
    await readClockSettings(unit, { programId })
    throw new Refusal('settingsChanged')
  }
  if (days) {
    await tx.holiday.deleteMany({ where: { programId } })
    await tx.holiday.createMany({ data: days.map(({ day, name }) => ({ programId, day: new Date(day), name })) })
  }
  if (targets) {
    await tx.clockTarget.deleteMany({ where: { programId, kind: { in: targets.map(({ kind }) => kind) } } })
    // What is as the table has it follows the table.
    const own = targets.filter(({ kind, target, warn, escalate }) => {
      const usual = clockTable[kind]
      return target !== usual.target || warn !== usual.warn || escalate !== usual.escalate
    })
    await tx.clockTarget.createMany({
      data: own.map(({ kind, target, warn, escalate }) => ({ programId, kind, target, warn, escalate })),
    })
  }
  const changed = Object.entries({ hours, federal, days, targets }).flatMap(([name, given]) => (given ? [name] : []))
  await record(unit, { action: 'clocks.save', programId, data: { changed } })
  return readClockSettings(unit, { programId })
}
