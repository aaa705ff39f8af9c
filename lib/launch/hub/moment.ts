// A moment as an operator types it: a UTC datetime, a day, or how long ago (24h, 7d).
import { day, hour, minute } from '@/lib/contract/time'
import { CommandFailed } from './command'

const units = { s: 1_000, m: minute, h: hour, d: day } as const

/** As the filters of the console want it. Throws CommandFailed. */
export function momentOf(option: string, text: string, now = new Date()): string {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? []
  const at = count
    ? now.getTime() - Number(count) * units[unit as keyof typeof units]
    : /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text.trim())
      ? Date.parse(text.trim())
      : Number.NaN
  if (at >= 0) return new Date(at).toISOString()
  throw new CommandFailed(
    `--${option} cannot be ${text}: use a datetime such as 2026-01-31T09:30:00Z, a day such as 2026-01-31, or how long ago, such as 24h or 7d.`,
  )
}
