// Changes what is given of a program's hours, holidays and targets. Clocks that run already are planned anew by the
// workers, within seconds.

import { Refusal } from '@/lib/contract/refusals'
import { clockTable } from '@/lib/contract/work/clock-kinds'
import type { ClockSettings, ClockSettingsDraft } from '@/lib/contract/work/work'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readClockSettings } from './read-clock-settings'

const save = statement<{
  programId: string
  version: number
  hours: string | null
  federal: readonly string[] | null
  now: Date
  callerName: string
}>(
  'clocks.saveCalendar',
  'within',
  `
  update business_calendar set hours = coalesce(:hours::jsonb, hours), federal = coalesce(:federal::text[], federal),
         version = version + 1, updated_at = :now::timestamptz, updated_by = :callerName::text
   where program_id = :programId::text and version = :version::int returning version`,
)
const dropDays = statement<{ programId: string }>(
  'clocks.dropDays',
  'within',
  'delete from holiday where program_id = :programId::text',
)
const addDays = statement<{ programId: string; days: string }>(
  'clocks.addDays',
  'set',
  `insert into holiday (program_id, day, name)
         select :programId::text, r.day, r.name from jsonb_to_recordset(:days::jsonb) as r(day date, name text)`,
)
const dropTargets = statement<{ programId: string; kinds: readonly string[] }>(
  'clocks.dropTargets',
  'within',
  'delete from clock_target where program_id = :programId::text and kind = any(:kinds::text[])',
)
const addTargets = statement<{ programId: string; own: string }>(
  'clocks.addTargets',
  'set',
  `insert into clock_target (program_id, kind, target, warn, escalate)
         select :programId::text, r.kind, r.target, r.warn, r.escalate
           from jsonb_to_recordset(:own::jsonb) as r(kind text, target int, warn int, escalate int)`,
)

/** In a transaction. Throws notFound, or settingsChanged where somebody was faster. */
export async function saveClockSettings(
  unit: Unit,
  { programId, version, hours, federal, days, targets }: ClockSettingsDraft & { programId: string },
): Promise<ClockSettings> {
  const [saved] = await unit.sql(save, {
    programId,
    version,
    hours: hours ? JSON.stringify(hours) : null,
    federal: federal ?? null,
    now: unit.now,
    callerName: unit.actor.name,
  })
  if (!saved) {
    await readClockSettings(unit, { programId })
    throw new Refusal('settingsChanged')
  }
  if (days) {
    await unit.sql(dropDays, { programId })
    await unit.sql(addDays, { programId, days: JSON.stringify(days) })
  }
  if (targets) {
    await unit.sql(dropTargets, { programId, kinds: targets.map(({ kind }) => kind) })
    // What is as the table has it follows the table.
    const own = targets.filter(({ kind, target, warn, escalate }) => {
      const usual = clockTable[kind]
      return target !== usual.target || warn !== usual.warn || escalate !== usual.escalate
    })
    await unit.sql(addTargets, { programId, own: JSON.stringify(own) })
  }
  const changed = Object.entries({ hours, federal, days, targets }).flatMap(([name, given]) => (given ? [name] : []))
  await record(unit, { action: 'clocks.save', programId, data: { changed } })
  return readClockSettings(unit, { programId })
}
