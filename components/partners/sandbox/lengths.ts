// How long the clock of a sandbox was moved, in days, hours and minutes.
import type { SandboxWords } from './sandbox-words'

/** What the buttons offer. */
export const moves = ['PT1H', 'P1D', 'P10D'] as const

const inADay = 86_400

export function lengthWords(say: SandboxWords, seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / inADay),
    Math.floor((seconds % inADay) / 3600),
    Math.floor((seconds % 3600) / 60),
  ]
  const parts = [days > 0 && say.days(days), hours > 0 && say.hours(hours), minutes > 0 && say.minutes(minutes)]
  return parts.filter(Boolean).join(' ') || say.minutes(0)
}
