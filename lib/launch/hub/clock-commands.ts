// Commands about a program's hours, holidays and targets.

import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind, FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { type ClockSettings, type ClockSettingsDraft, clockSettingsDraft } from '@/lib/contract/work/work'
import { type Actor, inUnit } from '@/lib/platform/unit'
import type { OpenHours } from '@/lib/work/clocks/business-calendar'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { CommandFailed, command, WrongUse } from './command'
import { requirePrograms } from './require-programs'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const program = { type: 'string', value: 'ID', required: true } as const

const read = (actor: Actor, programId: string) =>
  inUnit(actor, async (unit) => {
    await requirePrograms(unit, [programId])
    return readClockSettings(unit, { programId })
  })

/** What it is made of the settings as they stand, saved in the same transaction. */
const save = (actor: Actor, programId: string, change: (now: ClockSettings) => Omit<ClockSettingsDraft, 'version'>) =>
  inUnit(actor, async (unit) => {
    await requirePrograms(unit, [programId])
    const now = await readClockSettings(unit, { programId })
    const draft = clockSettingsDraft.safeParse({ version: now.version, ...change(now) })
    if (!draft.success) throw new WrongUse(draft.error.issues.map(({ message }) => message).join('; '))
    return saveClockSettings(unit, { programId, ...draft.data })
  })

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (word: string) => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(word) ?? []
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes)
}

/** "mon-fri=09:00-17:00,sat=closed" over the hours as they stand. */
function hoursOf(given: string, now: ClockSettings['hours']): OpenHours[] {
  const hours: OpenHours[] = [...now]
  for (const part of given.split(',')) {
    const [, first = '', last = first, opens = '', closes = ''] =
      /^([a-z]{3})(?:-([a-z]{3}))?=(?:closed|(\d\d:\d\d)-(\d\d:\d\d))$/.exec(part.trim().toLowerCase()) ?? []
    const [from, until] = [first, last].map((name) => (weekdays as readonly string[]).indexOf(name))
    if (from === undefined || until === undefined || from < 0 || until < 0)
      throw new WrongUse('--hours is written as mon-fri=09:00-17:00,sat=closed.')
    for (let day = from; ; day = (day + 1) % 7) {
      hours[day] = opens ? [minutesOf(opens), minutesOf(closes)] : null
      if (day === until) break
    }
  }
  return hours
}

function numberOf(option: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  const number = Number(given)
  if (!Number.isInteger(number)) throw new WrongUse(`--${option} is a whole number.`)
  return number
}

/** "480 open minutes": how a clock of this kind counts. */
const measure = (minutes: number, business: boolean) => `${minutes} ${business ? 'open minutes' : 'minutes'}`

const shown = ({ timeZone, hours, federal, days, targets }: ClockSettings): string[] => [
  `Time zone ${timeZone}`,
  ...hours.map((open, day) => `  ${weekdays[day]}  ${open ? `${clock(open[0])}-${clock(open[1])}` : 'closed'}`),
  `Federal holidays kept: ${federal.filter(({ kept }) => kept).length} of ${federal.length}; other days closed: ${days.length}`,
  ...targets.map(
    ({ kind, target, warn, escalate, business, own }) =>
      `  ${kind.padEnd(20)}${measure(target, business)}, warns at ${warn} %, ${escalate === null ? 'never escalates' : `escalates after ${measure(escalate, business)}`}${own ? '  (changed)' : ''}`,
  ),
]

const holidays = ({ federal, days }: ClockSettings) => [
  ...federal.flatMap(({ name, kept, next }) => (kept ? [`${next}  ${name}  (federal)`] : [])),
  ...days.map(({ day, name }) => `${day}  ${name}`),
]

export const clockCommands = [
  command({
    name: 'clocks show',
    does: 'Show a program’s opening hours, how many holidays it keeps, and the target of every clock',
    options: { program },
    run: async ({ program }, actor) => {
      const settings = await read(actor, program)
      return { say: shown(settings), json: settings }
    },
  }),
  command({
    name: 'clocks set',
    does: 'Change a program’s opening hours (mon-fri=09:00-17:00,sat=closed), or one clock’s target in minutes, the percent at which it warns, and the minutes after which supervisors are told (never: not at all); what runs is planned anew',
    options: {
      program,
      hours: { type: 'string', value: 'DAYS' },
      kind: { type: 'string', words: ClockKind.all },
      target: { type: 'string', value: 'MINUTES' },
      warn: { type: 'string', value: 'PERCENT' },
      escalate: { type: 'string', value: 'MINUTES|never' },
    },
    run: async ({ program, hours, kind, target, warn, escalate }, actor) => {
      const parts = [target, warn, escalate].some((given) => given !== undefined)
      if (hours === undefined && !kind) throw new WrongUse('Give --hours, or --kind with what is to change of it.')
      if (Boolean(kind) !== parts) throw new WrongUse('--kind goes with --target, --warn or --escalate.')
      const settings = await save(actor, program, (now) => {
        const row = now.targets.find((each) => each.kind === (kind as ClockKind | undefined))
        return {
          ...(hours !== undefined && { hours: hoursOf(hours, now.hours).map((open) => open && [open[0], open[1]]) }),
          ...(row && {
            targets: [
              {
                kind: row.kind,
                target: numberOf('target', target, row.target),
                warn: numberOf('warn', warn, row.warn),
                escalate: escalate === 'never' ? null : escalate ? numberOf('escalate', escalate, 0) : row.escalate,
              },
            ],
          }),
        }
      })
      const about = settings.targets.find((each) => each.kind === kind)
      const said = about
        ? `${about.kind} of ${program}: due after ${measure(about.target, clockRow(about.kind).business)}, warns at ${about.warn} %.`
        : `The hours of ${program} were changed.`
      return { say: [said], json: settings }
    },
  }),
  command({
    name: 'holidays list',
    does: 'List the days on which a program is closed: the federal holidays it keeps, by their next date, and its own',
    options: { program },
    run: async ({ program }, actor) => {
      const settings = await read(actor, program)
      const lines = holidays(settings)
      const { federal, days } = settings
      return { say: lines.length > 0 ? lines : ['There is no holiday.'], json: { federal, days } }
    },
  }),
  command({
    name: 'holidays add',
    does: 'Close a program on a day, or keep a federal holiday again',
    options: {
      program,
      day: { type: 'string', value: 'YYYY-MM-DD' },
      name: { type: 'string' },
      federal: { type: 'string', value: 'HOLIDAY', words: FederalHoliday.all },
    },
    run: async ({ program, day, name, federal }, actor) => {
      if (federal ? day || name : !day || !name) throw new WrongUse('Give --day with --name, or --federal.')
      const { federal: kept, days } = await save(actor, program, (now) =>
        federal
          ? { federal: keptOf(now, federal as FederalHoliday, true) }
          : { days: [...now.days.filter((each) => each.day !== day), { day: day ?? '', name: name ?? '' }] },
      )
      return { say: [`${program} is closed on ${federal ?? day}.`], json: { federal: kept, days } }
    },
  }),
  command({
    name: 'holidays remove',
    does: 'Open a program on a day again, or no longer keep a federal holiday',
    options: {
      program,
      day: { type: 'string', value: 'YYYY-MM-DD' },
      federal: { type: 'string', value: 'HOLIDAY', words: FederalHoliday.all },
    },
    run: async ({ program, day, federal }, actor) => {
      if (Boolean(day) === Boolean(federal)) throw new WrongUse('Give either --day or --federal.')
      const { federal: kept, days } = await save(actor, program, (now) => {
        if (federal) return { federal: keptOf(now, federal as FederalHoliday, false) }
        if (!now.days.some((each) => each.day === day)) throw new CommandFailed(`${program} is not closed on ${day}.`)
        return { days: now.days.filter((each) => each.day !== day) }
      })
      return { say: [`${program} no longer keeps ${federal ?? day}.`], json: { federal: kept, days } }
    },
  }),
]

const keptOf = ({ federal }: ClockSettings, name: FederalHoliday, keep: boolean): FederalHoliday[] =>
  federal.flatMap((each) => ((each.name === name ? keep : each.kept) ? [each.name] : []))
