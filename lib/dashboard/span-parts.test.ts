import { expect, test } from 'vitest'
import { spanPartsOf } from './span-parts'

const hour = 3_600_000

test('parts meet, cover the time and nothing else, and stand where days and weeks of UTC begin', () => {
  const whole = Date.parse('2026-11-01T05:00:00Z')
  for (let hours = 0; hours < 24 * 40; hours += 7)
    for (const shift of [0, 13, 24 * 3 + 19]) {
      const [from, until] = [new Date(whole + shift * hour), new Date(whole + (shift + hours) * hour)]
      const parts = spanPartsOf(from, until)
      expect(parts.length).toBeLessThanOrEqual(5)
      let at = from.getTime()
      for (const part of parts) {
        expect(part.from.getTime()).toBe(at)
        at = part.until.getTime()
        const ends = [part.from, part.until]
        if (part.grain !== 'hour') expect(ends.every((end) => end.getUTCHours() === 0)).toBe(true)
        if (part.grain === 'week') expect(ends.every((end) => end.getUTCDay() === 1)).toBe(true)
      }
      expect(at).toBe(until.getTime())
    }
})
