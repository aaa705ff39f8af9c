// What Twilio says of a message after it has it, over the endpoint it calls: signed, repeated, out of order, too early,
// too late.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import * as unitOfWork from '@/lib/platform/unit'
import { single } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { testActor } from '@/lib/testing/database'
import { markPhoneHere } from '@/lib/testing/known-phones'
import { noon, testMessages } from '@/lib/testing/messages'
import { answered, incoming } from '@/lib/testing/partner'
import { accountSid, authToken, twilioCall } from '@/lib/testing/twilio-stand-in'
import { settleMessage } from './settle-message'
import { type MessageState, nextState, takeStatus } from './take-status'

const t = testMessages()
const { text, claim, finish, stateOf, steps, openTasks, sweep, sql } = t
const publicUrl = 'https://hub.example.org'
const path = '/webhook/twilio/status'

beforeAll(() =>
  provideConfig({ HUB_TWILIO_ACCOUNT_SID: accountSid, HUB_TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl }),
)

type Said = { smsId: string; sid?: string; attempt?: number; code?: string }
async function say(
  status: string,
  { smsId, sid = `SM-${smsId}`, attempt = 1, code }: Said,
  change: { token?: string; query?: string } = {},
) {
  const query = change.query ?? `sms=${smsId}&attempt=${attempt}`
  const form = { MessageSid: sid, MessageStatus: status, AccountSid: accountSid, ...(code && { ErrorCode: code }) }
  const call = twilioCall(`${publicUrl}${path}?sms=${smsId}&attempt=${attempt}`, form, change.token)
  return answered(await served.twilioStatus({ ...incoming({ ...call, path }), query: new URLSearchParams(query) }))
}
/** Handed over and taken by the gateway. */
async function sent() {
  const { id, ...whom } = await text()
  const [claimed] = await claim()
  if (claimed) await finish(claimed, { outcome: 'accepted', gatewayId: `SM-${id}` })
  return { smsId: id, ...whom }
}

test('a status is taken, and answered by an empty document', async () => {
  const one = await sent()
  const answer = await say('delivered', one)
  expect(answer).toMatchObject({ status: 200, text: '<?xml version="1.0" encoding="UTF-8"?><Response/>' })
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(await stateOf(one.smsId)).toMatchObject({ state: 'delivered', sentAt: noon })
  expect((await stateOf(one.smsId)).deliveredAt).toBeInstanceOf(Date)
})

test.each([
  ['signed with another token', { token: 'somebody else' }],
  ['moved to another message', { query: 'sms=sms_other&attempt=1' }],
  ['without the address it was given', { query: '' }],
])('%s it is refused, and changes nothing', async (_case, change) => {
  const one = await sent()
  expect((await say('delivered', one, change)).status).toBe(401)
  expect(await stateOf(one.smsId)).toMatchObject({ state: 'sent' })
})

test('another type, or a form that says nothing, is refused', async () => {
  const json = await served.twilioStatus(incoming({ body: {}, path }))
  expect(json.status).toBe(415)
  const call = twilioCall(`${publicUrl}${path}`, { MessageSid: 'SM1' })
  expect((await served.twilioStatus(incoming({ ...call, path }))).status).toBe(400)
})

test('said again and out of order it changes nothing', async () => {
  const one = await sent()
  for (const status of ['delivered', 'sent', 'queued', 'delivered', 'failed', 'undelivered', 'sending', 'nonsense'])
    expect((await say(status, one)).status).toBe(200)
  expect(await stateOf(one.smsId)).toMatchObject({ state: 'delivered', reason: null, code: null })
  expect((await steps(one.smsId)).map(({ state }) => state)).toEqual(['sending', 'sent', 'delivered'])
})

test.each([
  ['30003', 'undeliverable'],
  ['30004', 'carrierBlocked'],
  ['30005', 'undeliverable'],
  ['30006', 'landline'],
  ['30007', 'carrierBlocked'],
])('%s: failed, and a task', async (code, reason) => {
  const one = await sent()
  await say('undelivered', { ...one, code })
  await say('undelivered', { ...one, code })
  await say('sent', one)
  expect(await stateOf(one.smsId)).toMatchObject({ state: 'failed', reason, code })
  expect(await openTasks(one.smsId)).toEqual(['smsFailed'])
})

test('21610 afterwards: the phone is opted out here too', async () => {
  const one = await sent()
  await say('failed', { ...one, code: '21610' })
  expect(await stateOf(one.smsId)).toMatchObject({ state: 'failed', reason: 'optedOut' })
  expect(await openTasks(one.smsId)).toEqual([])
  expect(await sql('select stopped_via from phone_state where phone_number = $1', [one.phoneNumber])).toEqual([
    { stopped_via: 'gateway' },
  ])
})

test('it comes before our own call has returned: it counts, and the answer changes nothing more', async () => {
  const { id } = await text()
  const [claimed] = await claim()
  await say('delivered', { smsId: id, sid: 'SM-early' })
  expect(claimed && (await finish(claimed, { outcome: 'accepted', gatewayId: 'SM-early' }))).toBe(false)
  expect(await stateOf(id)).toMatchObject({ state: 'delivered', gatewayId: 'SM-early', sentAt: noon })
})

test.each(['sent', 'delivered'])('of a message of which nobody knew, "%s" settles it and its task', async (status) => {
  const { id } = await text({ whole: 'with a link' })
  await claim('dead')
  await sweep()
  expect(await openTasks(id)).toEqual(['smsUncertain'])
  await say(status, { smsId: id, sid: `SM-${id}` })
  expect(await stateOf(id)).toMatchObject({ state: status, reason: null, gatewayId: `SM-${id}`, sealed: false })
  expect(await openTasks(id)).toEqual([])
})

test('of a message a person has put in the queue again, "sent" takes it out: it is not needed twice', async () => {
  const { id } = await text()
  await claim('dead')
  await sweep()
  await t.inside((u) => settleMessage(u, { programId: t.world.programId, smsId: id, decision: 'sendAgain' }))
  await say('sent', { smsId: id, sid: `SM-${id}` })
  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  await sql('update sms set not_before = $2 where id = $1', [id, noon])
  expect(await claim()).toEqual([])
})

test('by the gateway’s own name where the address says none; and of a message nobody has, nothing', async () => {
  const one = await sent()
  const unit = single(testActor)
  const status = { gatewayId: `SM-${one.smsId}`, state: 'delivered', code: null } as const
  expect(await takeStatus(unit, { smsId: '', attempt: null, status })).toBe(true)
  expect(await takeStatus(unit, { smsId: 'sms_nobody', attempt: 1, status })).toBe(false)
  expect(await takeStatus(unit, { smsId: '', attempt: 1, status: { ...status, gatewayId: 'SM-nobody' } })).toBe(false)
})

test('a text from a phone comes in the same way, once however often it is told', async () => {
  const whom = await t.patient()
  const url = `${publicUrl}/webhook/twilio/inbound`
  const call = twilioCall(url, { MessageSid: 'SM-in', From: whom.phoneNumber, To: '+18005550100', Body: 'Stop' })
  const ask = { ...call, path: '/webhook/twilio/inbound' }
  for (let n = 0; n < 2; n++) expect((await served.twilioInbound(incoming(ask))).status).toBe(200)
  expect((await served.twilioInbound(incoming({ ...ask, body: ask.body.replace('Stop', 'Start') }))).status).toBe(401)
  expect(await sql(`select meaning from sms_inbound where gateway_id = 'SM-in'`)).toEqual([{ meaning: 'stop' }])
  expect(
    await sql('select 1 from phone_state where phone_number = $1 and stopped_at is not null', [whom.phoneNumber]),
  ).toHaveLength(1)
})

test('a STOP that cannot be written at first is tried again while Twilio waits', async () => {
  const whom = await t.patient()
  const url = `${publicUrl}/webhook/twilio/inbound`
  const form = { MessageSid: 'SM-in-again', From: whom.phoneNumber, To: '+18005550100', Body: 'STOP' }
  const ask = { ...twilioCall(url, form), path: '/webhook/twilio/inbound' }
  const failing = vi.spyOn(unitOfWork, 'inSql').mockRejectedValueOnce(new Error('no connection'))
  try {
    expect((await served.twilioInbound(incoming(ask))).status).toBe(200)
    expect(failing).toHaveBeenCalledTimes(2)
  } finally {
    failing.mockRestore()
  }
  expect(
    await sql('select 1 from phone_state where phone_number = $1 and stopped_at is not null', [whom.phoneNumber]),
  ).toHaveLength(1)
})

test('a phone that is out already is not opted out once more by what the gateway says', async () => {
  const one = await sent()
  await markPhoneHere(t.world.programId, one.phoneNumber, 'stopped_here_at')
  await say('failed', { ...one, code: '21610' })
  expect(await sql('select 1 from opt_event where phone_number = $1', [one.phoneNumber])).toEqual([])
})

describe('a message only ever goes on', () => {
  const at = (state: MessageState['state'], more: Partial<MessageState> = {}): MessageState => ({
    state,
    reason: null,
    attempts: 2,
    gatewayId: null,
    ...more,
  })
  const [sentNow, deliveredNow] = [
    { gatewayId: 'SM1', state: 'sent', code: null },
    { gatewayId: 'SM1', state: 'delivered', code: null },
  ] as const
  const failedNow = { gatewayId: 'SM1', state: 'failed', code: null, reason: 'undeliverable', phone: null } as const

  test.each<[string, MessageState, number | null, Parameters<typeof nextState>[2], string | null]>([
    ['never handed over', at('queued', { attempts: 0 }), 1, deliveredNow, null],
    ['sending, sent', at('sending'), 2, sentNow, 'sent'],
    ['sending, an earlier attempt sent', at('sending'), 1, sentNow, 'sent'],
    ['sending, an earlier attempt failed', at('sending'), 1, failedNow, null],
    ['sending, this attempt failed', at('sending'), 2, failedNow, 'failed'],
    ['uncertain, failed', at('uncertain'), 2, failedNow, 'failed'],
    ['queued again, failed', at('queued'), 2, failedNow, null],
    ['queued again, delivered', at('queued'), 2, deliveredNow, 'delivered'],
    ['sent, sent', at('sent'), 2, sentNow, null],
    ['sent, another one failed', at('sent', { gatewayId: 'SM2' }), 2, failedNow, null],
    ['sent, another one delivered', at('sent', { gatewayId: 'SM2' }), 1, deliveredNow, 'delivered'],
    ['delivered, anything', at('delivered'), 2, failedNow, null],
    ['failed there, delivered', at('failed', { reason: 'undeliverable' }), 2, deliveredNow, null],
    ['left, delivered', at('failed', { reason: 'noAnswer' }), 2, deliveredNow, 'delivered'],
    ['left, sent', at('failed', { reason: 'noAnswer' }), 2, sentNow, 'sent'],
    ['stopped meanwhile, delivered', at('suppressed', { reason: 'optedOut' }), 2, deliveredNow, 'delivered'],
    ['stopped meanwhile, sent', at('suppressed', { reason: 'optedOut' }), 2, sentNow, null],
  ])('%s', (_case, now, attempt, status, expected) => expect(nextState(now, attempt, status)).toBe(expected))
})
