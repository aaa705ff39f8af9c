import { expect, test } from 'vitest'
import { entriesAddress } from '@/components/messaging/ground/campaign-address'

test('an address holds what is shown and is read back', () => {
  const view = { state: 'completed', before: 'ce_9' } as const
  const address = entriesAddress.at({ programId: 'a b', campaignId: 'cmp/1' }, view)
  expect(address).toBe('/p/a%20b/campaigns/cmp%2F1/patients?state=completed&before=ce_9')
  expect(entriesAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))).toEqual(view)
  expect(entriesAddress.at({ programId: 'cardia', campaignId: 'cmp_1' })).toBe('/p/cardia/campaigns/cmp_1/patients')
})

test('unknown words and odd values in an address are left out', () => {
  expect(entriesAddress.read({ state: 'gone', before: "'" })).toEqual({})
  expect(entriesAddress.read({ state: ['completed', 'stopped'], before: 'x'.repeat(101) })).toEqual({})
})
