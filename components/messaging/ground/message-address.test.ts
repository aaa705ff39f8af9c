import { expect, test } from 'vitest'
import { filterOf, isNarrowed, messageAddress, messagesAddress } from '@/components/messaging/ground/message-address'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonGroups } from '@/components/messaging/ground/sms-words'
import { SmsReason } from '@/lib/contract/vocabulary'

const now = '2026-11-21T12:00:00.000Z'
const readBack = (address: string) =>
  messagesAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))

test('an address is read back as it was written, and another choice starts at the first page', () => {
  const view = { state: 'failed', reason: 'landline', from: '2026-11-20T00:00:00.000Z', patient: 'pt_1' } as const
  expect(readBack(messagesAddress.to('cardia', view, { before: 'sms_9' }))).toEqual({ ...view, before: 'sms_9' })
  expect(
    messagesAddress.to('cardia', { ...view, before: 'sms_9', message: 'sms_8' }, { state: 'sent', from: undefined }),
  ).toBe('/p/cardia/messages/log?state=sent&reason=landline&patient=pt_1')
  expect(messagesAddress.to('cardia', {})).toBe('/p/cardia/messages/log')
  expect(messagesAddress.to('a b', { span: '7d', patient: 'pt_1' }, { after: 'sms_9', message: 'sms_8' })).toBe(
    '/p/a%20b/messages/log?decided=7d&patient=pt_1&after=sms_9&message=sms_8',
  )
})

test('a span counts from the server’s clock and stands for itself in the address', () => {
  const view = readBack(messagesAddress.to('cardia', { span: '1d', from: '2020-01-01T00:00:00Z' }))
  expect(view).toEqual({ span: '1d' })
  expect(filterOf(view, now)).toEqual({ from: '2026-11-20T12:00:00.000Z' })
})

test('what is open beside the list is no filter', () => {
  const view = readBack(messageAddress('cardia', 'sms_1'))
  expect(view).toEqual({ message: 'sms_1' })
  expect(filterOf(view, now)).toEqual({})
  expect([isNarrowed(view), isNarrowed({ state: 'failed' }), isNarrowed({ reason: 'undone' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('unknown words and odd values in an address are left out', () => {
  const odd = { state: 'gone', reason: 'x', decided: '2y', from: 'now', patient: ['a', 'b'], before: "x' or 1=1" }
  expect(messagesAddress.read({ ...odd, after: '\0', message: '<a>' })).toEqual({})
})

test('every reason can be chosen, once', () => {
  const offered = Object.values(reasonGroups(messageWords.en)).flatMap((group) => Object.keys(group))
  expect(offered.sort()).toEqual([...SmsReason.all].sort())
})
