import { expect, test } from 'vitest'
import { entriesPath, readView } from '@/components/messaging/ground/campaign-address'

test('an address holds what is shown and is read back', () => {
  const view = { state: 'completed', before: 'ce_9' } as const
  const address = entriesPath('a b', 'cmp/1', view)
  expect(address).toBe('/p/a%20b/campaigns/cmp%2F1/patients?state=completed&before=ce_9')
  expect(readView(Object.fromEntries(new URL(address, 'http://hub').searchParams))).toEqual(view)
  expect(entriesPath('cardia', 'cmp_1')).toBe('/p/cardia/campaigns/cmp_1/patients')
})

test('unknown words and odd values in an address are left out', () => {
  expect(readView({ state: 'gone', before: "'" })).toEqual({})
  expect(readView({ state: ['completed', 'stopped'], before: 'x'.repeat(101) })).toEqual({})
})
