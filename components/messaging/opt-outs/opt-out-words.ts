import type { Tone } from '@/components/kit/status/tones'
import type { OptOutTexts } from '@/components/messaging/opt-outs/opt-out-texts'
import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { day, hour, minute } from '@/lib/contract/time'

export const directionWords = (say: OptOutTexts): Record<OptDirection, { label: string; tone: Tone }> => ({
  out: { label: say.optOut, tone: 'stopped' },
  in: { label: say.optIn, tone: 'positive' },
})

/** The way it came. */
// biome-ignore format: a table is read by column
export const channelWords = (say: OptOutTexts): Record<OptChannel, string> => ({
  sms:      say.textFromThePhone,
  phone:    say.pageOfALink,
  gateway:  say.gateway,
  console:  say.console,
  api:      say.partnerApi,
  operator: say.operator,
})

const units = (say: OptOutTexts) =>
  [
    [say.day, day],
    ['h', hour],
    ['min', minute],
  ] as const

/** "at once", "120 ms", "1.2 s", "4 min", "2 h 5 min", "3 days 4 h": from receipt to effect. */
export function tookWords(say: OptOutTexts, ms: number): string {
  if (ms < 1) return say.atOnce
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1).replace(/\.0$/, '')} s`
  const whole = Math.round(ms / minute) * minute
  const first = units(say).findIndex(([, length]) => whole >= length)
  let left = whole
  const parts = units(say)
    .slice(first, first + 2)
    .map(([name, length]) => {
      const count = Math.floor(left / length)
      left -= count * length
      return count && `${count} ${name === 'day' && count > 1 ? say.days : name}`
    })
  return parts.filter(Boolean).join(' ')
}
