import { expect, test } from 'vitest'
import { deliveriesAddress, filterOf, isNarrowed, scopeOf } from '@/components/callbacks/ground/delivery-address'

const now = '2026-11-21T12:00:00.000Z'
const readBack = (address: string) =>
  deliveriesAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))

test('an address is read back as it was written', () => {
  const view = { state: 'failed', endpoint: 'ep_1', shape: 'pap', span: '1d', patient: 'pt_1', before: 'dl_9' } as const
  expect(filterOf(readBack(deliveriesAddress.to('cardia', view, { before: 'dl_9' })), now)).toEqual({
    state: 'failed',
    endpoint: 'ep_1',
    shape: 'pap',
    patient: 'pt_1',
    from: '2026-11-20T12:00:00.000Z',
    before: 'dl_9',
  })
  const times = { from: '2026-11-18T05:00:00.000Z', until: '2026-11-19T05:00:00.000Z' }
  expect(filterOf(readBack(deliveriesAddress.to('cardia', times)), now)).toEqual(times)
})

test('another choice starts at the first page again, and nothing chosen is the bare address', () => {
  expect(deliveriesAddress.to('cardia', { state: 'failed', before: 'dl_9' }, { shape: 'dosage' })).toBe(
    '/p/cardia/callbacks?state=failed&shape=dosage',
  )
  expect(deliveriesAddress.to('a b', {})).toBe('/p/a%20b/callbacks')
  const every = {
    after: 'dl_9',
    patient: 'pt_1',
    until: now,
    from: now,
    shape: 'pap',
    endpoint: 'ep_1',
    state: 'failed',
  } as const
  expect(deliveriesAddress.to('cardia', every, { after: 'dl_9' })).toBe(
    '/p/cardia/callbacks?state=failed&endpoint=ep_1&shape=pap&from=2026-11-21T12%3A00%3A00.000Z&until=2026-11-21T12%3A00%3A00.000Z&patient=pt_1&after=dl_9',
  )
})

test('a span and a custom time exclude each other', () => {
  expect(deliveriesAddress.to('cardia', { from: now, until: now }, { span: '7d' })).toBe(
    '/p/cardia/callbacks?caused=7d',
  )
  expect(deliveriesAddress.read({ caused: '1h', from: now })).toEqual({ span: '1h' })
})

test('unknown words and odd values in an address are left out', () => {
  const odd = {
    state: 'gone',
    endpoint: ['a', 'b'],
    shape: 'x',
    caused: '9y',
    from: 'yesterday',
    until: '2026-13-01T00:00:00Z',
  }
  expect(filterOf(deliveriesAddress.read({ ...odd, patient: "x' or 1=1", before: '\0' }), now)).toEqual({})
})

test('a replay takes over what is shown, not the page one is on', () => {
  expect(scopeOf({ state: 'failed', patient: 'pt_1', before: 'dl_9' }, now)).toEqual({
    state: 'failed',
    patient: 'pt_1',
  })
  expect(isNarrowed({ state: 'failed' })).toBe(false)
  expect(isNarrowed({ state: 'failed', span: '1h' })).toBe(true)
})
