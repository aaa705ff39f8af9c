import { expect, test } from 'vitest'
import { rotateDraft } from '@/components/access/tokens/token-draft'
import { overlapOptions, tokenWords, usualOverlap } from '@/components/access/tokens/token-words'

test('every overlap that is offered, and the usual one, is a number of hours the call takes', () => {
  const offered = overlapOptions(tokenWords.en).map(({ value }) => value)
  expect(offered).toContain(usualOverlap)
  for (const overlapHours of offered)
    expect(rotateDraft.parse({ overlapHours })).toEqual({ overlapHours: Number(overlapHours) })
  expect(rotateDraft.safeParse({ overlapHours: 'a week' }).success).toBe(false)
})
