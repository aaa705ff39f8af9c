// The calendars and targets of some programs, with the defaults where a program has not chosen.
import { type ClockTarget, clockTable } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { cache } from '@/lib/platform/cache'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { businessCalendar, type OpenHours } from './business-calendar'
import type { ProgramClocks } from './plan-clock'

export type CalendarRecord = {
  programId: string
  timeZone: string
  version: number
  hours: OpenHours[]
  federal: FederalHoliday[]
  days: { day: string; name: string }[]
  targets: ({ kind: ClockKind } & ClockTarget)[]
  updatedAt: Date
  updatedBy: string
}

const read = statement<{ programId: readonly string[] }, CalendarRecord>(
  'clocks.calendars',
  'list',
  `
  select b.program_id as "programId", p.time_zone as "timeZone", b.version, b.hours, b.federal,
         b.updated_at as "updatedAt", b.updated_by as "updatedBy",
         coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day)
                     from holiday h where h.program_id = b.program_id), '[]') as days,
         coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'target', t.target, 'warn', t.warn, 'escalate', t.escalate))
                     from clock_target t where t.program_id = b.program_id), '[]') as targets
    from business_calendar b join support_program p on p.id = b.program_id
   where b.program_id = any(:programId::text[])`,
)

export const readCalendars = (unit: Unit, programIds: readonly string[]) =>
  unit.sql(read, { programId: [...new Set(programIds)] })

const defaults = Object.fromEntries(
  ClockKind.all.map((kind) => {
    const { target, warn, escalate } = clockTable[kind]
    return [kind, { target, warn, escalate }]
  }),
) as Record<ClockKind, ClockTarget>

export const targetsOf = ({ targets }: Pick<CalendarRecord, 'targets'>): Record<ClockKind, ClockTarget> => ({
  ...defaults,
  ...Object.fromEntries(targets.map(({ kind, ...target }) => [kind, target])),
})

/** A calendar remembers the days it has been asked about, so one is kept as long as nothing of it changes. */
const kept = cache<string, { key: string; program: ProgramClocks }>()
const mostKept = 500

export async function readProgramClocks(
  unit: Unit,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, ProgramClocks>> {
  const records = await readCalendars(unit, programIds)
  return new Map(
    records.map((record) => {
      const key = `${record.version} ${record.timeZone} ${record.updatedAt.getTime()}`
      const held = kept.get(record.programId)
      if (held?.key === key) return [record.programId, held.program]
      const { timeZone, hours, federal, days, version } = record
      const calendar = businessCalendar({ timeZone, hours, federal, closed: days.map(({ day }) => day) })
      const program = { version, calendar, timeZone, targets: targetsOf(record) }
      if (kept.size >= mostKept) kept.clear()
      kept.set(record.programId, { key, program })
      return [record.programId, program]
    }),
  )
}
