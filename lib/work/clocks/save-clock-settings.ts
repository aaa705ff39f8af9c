// Changes what is given of a program's hours, holidays and targets. Clocks that run already are planned anew by the
// workers, within seconds.

import { Refusal } from '@/lib/contract/refusals'
import { clockTable } from '@/lib/contract/work/clock-kinds'
import type { ClockSettings, ClockSettingsDraft } from '@/lib/contract/work/work'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readClockSettings } from './read-clock-settings'

const save = {
  name: 'clocks.saveCalendar',
  text: `
  update business_calendar set hours = coalesce($3::jsonb, hours), federal = coalesce($4::text[], federal),
         version = version + 1, updated_at = $5::timestamptz, updated_by = $6::text
   where program_id = $1::text and version = $2::int returning version`,
}
const dropDays = { name: 'clocks.dropDays', text: 'delete from holiday where program_id = $1::text' }
const addDays = {
  name: 'clocks.addDays',
  text: `insert into holiday (program_id, day, name)
         select $1::text, r.day, r.name from jsonb_to_recordset($2::jsonb) as r(day date, name text)`,
}
const dropTargets = {
  name: 'clocks.dropTargets',
  text: 'delete from clock_target where program_id = $1::text and kind = any($2::text[])',
}
const addTargets = {
  name: 'clocks.addTargets',
  text: `insert into clock_target (program_id, kind, target, warn, escalate)
         select $1::text, r.kind, r.target, r.warn, r.escalate
           from jsonb_to_recordset($2::jsonb) as r(kind text, target int, warn int, escalate int)`,
}

/** In a transaction. Throws notFound, or settingsChanged where somebody was faster. */
export async function saveClockSettings(
  unit: Unit,
  { programId, version, hours, federal, days, targets }: ClockSettingsDraft & { programId: string },
): Promise<ClockSettings> {
  const [saved] = await unit.sql(save, [
    programId,
    version,
    hours ? JSON.stringify(hours) : null,
    federal ?? null,
    unit.now,
    unit.actor.name,
  ])
  if (!saved) {
    await readClockSettings(unit, { programId })
    throw new Refusal('settingsChanged')
  }
  if (days) {
    await unit.sql(dropDays, [programId])
    await unit.sql(addDays, [programId, JSON.stringify(days)])
  }
  if (targets) {
    await unit.sql(dropTargets, [programId, targets.map(({ kind }) => kind)])
    // What is as the table has it follows the table.
    const own = targets.filter(({ kind, target, warn, escalate }) => {
      const usual = clockTable[kind]
      return target !== usual.target || warn !== usual.warn || escalate !== usual.escalate
    })
    await unit.sql(addTargets, [programId, JSON.stringify(own)])
  }
  const changed = Object.entries({ hours, federal, days, targets }).flatMap(([name, given]) => (given ? [name] : []))
  await record(unit, { action: 'clocks.save', programId, data: { changed } })
  return readClockSettings(unit, { programId })
}
