// A program's hours, holidays and targets as they are typed, and what of it can be saved.
import { z } from 'zod'
import type { SettingsWords } from '@/components/work/clocks/clock-words'
import { type ClockTarget, targetRange } from '@/lib/contract/work/clock-kinds'
import type { ClockKind, FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import type { ClockSettings, ClockSettingsDraft, OwnHoliday } from '@/lib/contract/work/work'

export type DayDraft = { open: boolean; opens: string; closes: string }
export type TargetDraft = { kind: ClockKind; business: boolean; target: string; warn: string; escalate: string }
export type SettingsDraft = {
  hours: DayDraft[]
  federal: FederalHoliday[]
  days: OwnHoliday[]
  targets: TargetDraft[]
}

const usualOpening = [9 * 60, 17 * 60] as const
const midnight = 24 * 60
const two = (n: number) => String(n).padStart(2, '0')
/** Midnight at a day's end is written as the midnight it is. */
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
const minutesOf = (clock: string) => {
  const [hours = '', minutes = ''] = clock.split(':')
  return /^\d\d:\d\d$/.test(clock) ? Number(hours) * 60 + Number(minutes) : null
}

/** Business time is said in hours a program is open, all other time in days. */
const unitOf = (business: boolean) => (business ? 60 : midnight)
const amountOf = (minutes: number, business: boolean) => String(Math.round((minutes / unitOf(business)) * 100) / 100)

export const targetDraft = (
  kind: ClockKind,
  business: boolean,
  { target, warn, escalate }: ClockTarget,
): TargetDraft => ({
  kind,
  business,
  target: amountOf(target, business),
  warn: String(warn),
  escalate: escalate === null ? '' : amountOf(escalate, business),
})

export const draftOf = ({ hours, federal, days, targets }: ClockSettings): SettingsDraft => ({
  hours: hours.map((open) => {
    const [opens, closes] = open ?? usualOpening
    return { open: open !== null, opens: clockOf(opens), closes: clockOf(closes) }
  }),
  federal: federal.flatMap(({ name, kept }) => (kept ? [name] : [])),
  days,
  targets: targets.map(({ kind, business, ...target }) => targetDraft(kind, business, target)),
})

export type Problem = { field: string; message: string }
type Named = { say: SettingsWords; weekdays: readonly string[]; kindName(kind: ClockKind): string }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const isChanged = (draft: SettingsDraft, saved: SettingsDraft) => !same(draft, saved)

/** What was changed, ready to be saved; or what is wrong with it, field by field. */
export function judge(draft: SettingsDraft, saved: SettingsDraft, { say, weekdays, kindName }: Named) {
  const problems: Problem[] = []
  const body: Omit<ClockSettingsDraft, 'version'> = {}

  if (!same(draft.hours, saved.hours)) {
    body.hours = draft.hours.map(({ open, opens, closes }, day) => {
      if (!open) return null
      const [from, until] = [minutesOf(opens), minutesOf(closes) || midnight]
      const name = weekdays[day] ?? ''
      if (from === null || minutesOf(closes) === null)
        problems.push({ field: `hours-${day}`, message: say.noTime(name) })
      else if (from >= until) problems.push({ field: `hours-${day}`, message: say.wrongWay(name) })
      return [from ?? 0, until]
    })
    if (body.hours.every((hours) => hours === null)) problems.push({ field: 'hours-1', message: say.noDay })
  }
  if (!same(draft.federal, saved.federal)) body.federal = draft.federal
  if (!same(draft.days, saved.days)) body.days = draft.days

  const changed = draft.targets.filter((target, row) => !same(target, saved.targets[row]))
  if (changed.length > 0)
    body.targets = changed.map(({ kind, business, target, warn, escalate }) => {
      const read = (typed: string, unit: number, { least, most }: { least: number; most: number }, field: string) => {
        const number = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))
        const minutes = Math.round(number * unit)
        if (!(minutes >= least && minutes <= most)) {
          const shown = (limit: number) => String(Math.ceil((limit / unit) * 100) / 100)
          problems.push({ field: `${field}-${kind}`, message: say.number(kindName(kind), shown(least), shown(most)) })
        }
        return minutes
      }
      const unit = unitOf(business)
      return {
        kind,
        target: read(target, unit, targetRange.target, 'target'),
        warn: read(warn, 1, targetRange.warn, 'warn'),
        escalate: escalate.trim() === '' ? null : read(escalate, unit, targetRange.escalate, 'escalate'),
      }
    })
  return { problems, body }
}

/** The same as the form's schema. */
export const settingsDraft = (saved: SettingsDraft, named: Named) =>
  z.custom<SettingsDraft>().transform((draft, context) => {
    const { problems, body } = judge(draft, saved, named)
    for (const { field, message } of problems)
      context.issues.push({ code: 'custom', path: [field], message, input: draft })
    return body
  })
