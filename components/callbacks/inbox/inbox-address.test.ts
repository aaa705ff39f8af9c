import { expect, test } from 'vitest'
import { filterOf, inboxAddress } from '@/components/callbacks/inbox/inbox-address'

const now = '2026-11-21T12:00:00.000Z'
const readBack = (address: string) => inboxAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))

test('an address holds what is shown, in one order, and is read back', () => {
  const view = { patient: 'pt/1', span: '1h', shape: 'pap', state: 'accepted' } as const
  const address = inboxAddress.to('a b', view, { before: 'ie_9' })
  expect(address).toBe('/p/a%20b/inbox?state=accepted&shape=pap&received=1h&patient=pt%2F1&before=ie_9')
  expect(filterOf(readBack(address), now)).toEqual({
    state: 'accepted',
    shape: 'pap',
    patient: 'pt/1',
    before: 'ie_9',
    from: '2026-11-21T11:00:00.000Z',
  })
})

test('another choice starts at the first page again, and nothing chosen is the bare address', () => {
  expect(inboxAddress.to('cardia', { state: 'settled', after: 'ie_9' }, { shape: 'pap' })).toBe(
    '/p/cardia/inbox?state=settled&shape=pap',
  )
  expect(inboxAddress.to('cardia', {})).toBe('/p/cardia/inbox')
})

test('unknown words and odd values in an address are left out', () => {
  const odd = { state: 'gone', shape: 'x', received: '9y', patient: 'x'.repeat(101), before: '', after: ['a', 'b'] }
  expect(filterOf(inboxAddress.read(odd), now)).toEqual({})
})
