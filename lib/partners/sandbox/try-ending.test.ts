// Each test patient is one that the interface takes, with a number nobody has, and does what its last digits say.
import { expect, test } from 'vitest'
import { type EndingDigits, endingOf, endings, isFictional } from '@/lib/contract/partners/sandbox'
import { inviteBody } from '@/lib/contract/patients/invite'
import { tryEnding } from './try-ending'

test.each(Object.keys(endings) as EndingDigits[])('%s', (ending) => {
  for (const chance of [0, 0.5, 0.9999]) {
    const body = inviteBody.parse(tryEnding('box', ending, chance, 'a1'))
    expect(endingOf(body.phoneNumber ?? null)).toBe(ending)
    expect(isFictional(body.phoneNumber ?? '')).toBe(true)
  }
})

test('two tries are two patients', () => {
  expect(tryEnding('box', '0100', 0.1, 'a').externalId).not.toBe(tryEnding('box', '0100', 0.1, 'b').externalId)
})
