import { expect, test } from 'vitest'
import { addressOf, filterOf, readView } from '@/components/messages/message-address'

test('an address is read back as it was written, and another choice starts at the first page', () => {
  const view = { state: 'failed', patient: 'pt_1', before: 'sms_9' } as const
  const address = new URL(addressOf('cardia', view, { before: 'sms_9' }), 'http://hub')
  expect(filterOf(readView(Object.fromEntries(address.searchParams)))).toEqual(view)
  expect(addressOf('cardia', view, { state: 'sent' })).toBe('/p/cardia/messages?state=sent&patient=pt_1')
  expect(addressOf('cardia', {})).toBe('/p/cardia/messages')
})

test('unknown words and odd values in an address are left out', () => {
  expect(filterOf(readView({ state: 'gone', patient: ['a', 'b'], before: "x' or 1=1", after: '\0' }))).toEqual({})
})
