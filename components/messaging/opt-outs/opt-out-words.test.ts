import { expect, test } from 'vitest'
import { filterOf, isFiltered, optOutAddress } from '@/components/messaging/ground/opt-out-address'
import { optOutWords, tookWords } from '@/components/messaging/opt-outs/opt-out-words'

test('how long it took, in the two largest units that say it', () => {
  const words = [0, 3.6, 412, 1_240, 59_949, 59_950, 119_000, 7_500_000, 86_399_000, 273_600_000].map((ms) =>
    tookWords(optOutWords.en, ms),
  )
  expect(words).toEqual([
    'right away',
    'under 1 sec',
    'under 1 sec',
    '1.2 sec',
    '59.9 sec',
    '1 min',
    '2 min',
    '2 hr 5 min',
    '1 d',
    '3 d 4 hr',
  ])
})

test('an address is read back as it was written; odd values are left out', () => {
  const view = { direction: 'out', channel: 'sms', span: '7d' } as const
  const address = optOutAddress.to('cardia', { ...view, before: 'oe_9' })
  expect(address).toBe('/p/cardia/opt-outs?direction=out&channel=sms&received=7d')
  const read = optOutAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))
  expect(read).toEqual(view)
  expect(filterOf(read, '2026-11-21T12:00:00.000Z')).toEqual({
    direction: 'out',
    channel: 'sms',
    from: '2026-11-14T12:00:00.000Z',
  })
  expect(
    optOutAddress.to('a b', { from: '2026-11-14T12:00:00Z', until: '2026-11-15T12:00:00Z' }, { before: 'oe_9' }),
  ).toBe('/p/a%20b/opt-outs?from=2026-11-14T12%3A00%3A00Z&until=2026-11-15T12%3A00%3A00Z&before=oe_9')
  expect(optOutAddress.read({ direction: 'up', channel: 'x', received: '9y', from: 'now', before: "'" })).toEqual({})
  expect([isFiltered({ before: 'oe_1' }), isFiltered(view)]).toEqual([false, true])
})
