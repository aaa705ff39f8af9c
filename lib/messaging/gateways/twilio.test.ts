import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountSid, authToken, type Manner, twilioError, twilioStandIn } from '@/lib/testing/twilio-stand-in'
import type { OutgoingText } from './gateway'
import { statusUrl, twilioGateway } from './twilio'

let standIn: Awaited<ReturnType<typeof twilioStandIn>>
beforeAll(async () => {
  standIn = await twilioStandIn()
})
afterAll(() => standIn.stop())
afterEach(() => {
  standIn.world.manner = () => 'accept'
})

const publicUrl = 'https://hub.example.org'
const text: OutgoingText = {
  id: 'sms_01',
  attempt: 2,
  programId: 'p',
  to: '+12125550100',
  from: '+18005550100',
  body: 'Olá ñ “{{date}}” <b>&amp; 🧪\u0007 100% + a=b&c',
}
const gateway = (apiBase = standIn.url, timeoutMs = 60_000) =>
  twilioGateway({ account: { accountSid, authToken, apiBase }, publicUrl, timeoutMs })

test('a message goes as it is, once, under the account, with the address of its status', async () => {
  const answer = await gateway().send(text)
  const call = standIn.calls.at(-1)
  expect(answer).toEqual({ outcome: 'accepted', gatewayId: standIn.taken.at(-1)?.sid })
  expect(call?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`)
  expect(call?.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
  expect(call?.form).toEqual({
    To: text.to,
    From: text.from,
    Body: text.body,
    SmartEncoded: 'false',
    StatusCallback: `${publicUrl}/webhook/twilio/status?sms=sms_01&attempt=2`,
  })
})

test('a messaging service is named as such', async () => {
  await gateway().send({ ...text, from: `MG${'0'.repeat(32)}` })
  expect(standIn.calls.at(-1)?.form).toMatchObject({ MessagingServiceSid: `MG${'0'.repeat(32)}` })
  expect(standIn.calls.at(-1)?.form).not.toHaveProperty('From')
})

test.each<[string, Manner, object]>([
  [
    '21211, no phone number',
    twilioError(400, 21211),
    { outcome: 'refused', reason: 'invalidNumber', code: '21211', phone: 'invalid' },
  ],
  [
    '21614, no mobile',
    twilioError(400, 21614),
    { outcome: 'refused', reason: 'landline', code: '21614', phone: 'landline' },
  ],
  [
    '21610, opted out there',
    twilioError(400, 21610),
    { outcome: 'refused', reason: 'optedOut', code: '21610', phone: 'optedOut' },
  ],
  ['21617, too long', twilioError(400, 21617), { outcome: 'refused', reason: 'tooLong', code: '21617' }],
  ['a code nobody knows', twilioError(400, 29999), { outcome: 'refused', reason: 'gatewayRefused', code: '29999' }],
  ['400 without words', { status: 400, body: '' }, { outcome: 'refused', reason: 'gatewayRefused', code: 'http 400' }],
  [
    'a redirect, not followed',
    { status: 307, body: '', headers: { location: '/elsewhere' } },
    { outcome: 'refused', code: 'http 307' },
  ],
  ['a wrong token', twilioError(401, 20003), { outcome: 'notReached', reason: 'gatewayRefused', code: '20003' }],
  ['20429, too many', twilioError(429, 20429), { outcome: 'notReached', reason: 'gatewayBusy', code: '20429' }],
  [
    '429 without words',
    { status: 429, body: 'slow down' },
    { outcome: 'notReached', reason: 'gatewayBusy', code: 'http 429' },
  ],
  ['500', { status: 500, body: 'oops' }, { outcome: 'unknown', code: 'http 500' }],
  ['503 with a code', twilioError(503, 20503), { outcome: 'unknown', code: '20503' }],
  ['201 that is no JSON', { status: 201, body: '<html>' }, { outcome: 'unknown' }],
  ['201 that says null', { status: 201, body: 'null' }, { outcome: 'unknown' }],
  ['201 without an id', { status: 201, body: {} }, { outcome: 'unknown', code: 'noId' }],
  ['no answer', 'acceptAndHang', { outcome: 'unknown', code: 'ECONNABORTED' }],
  ['the connection ends after the request', 'acceptAndReset', { outcome: 'unknown', code: 'ECONNRESET' }],
])('%s: one call, and what it came to', async (_case, manner, expected) => {
  standIn.world.manner = () => manner
  const before = standIn.calls.length
  const answer = await gateway(standIn.url, manner === 'acceptAndHang' ? 1_000 : undefined).send(text)
  expect(answer).toMatchObject(expected)
  expect(standIn.calls.length - before).toBe(1)
  expect(JSON.stringify(answer)).not.toContain('+1')
})

test.each([
  ['nobody listens', 'http://127.0.0.1:1', 'ECONNREFUSED'],
  ['the name is not known', 'http://nowhere.invalid', /ENOTFOUND|EAI_AGAIN/],
])('%s: it surely went to nobody', async (_case, apiBase, code) => {
  expect(await gateway(apiBase).send(text)).toEqual({
    outcome: 'notReached',
    reason: 'gatewayUnreachable',
    code: expect.stringMatching(code),
  })
})

test('a TLS connection that never stands has carried nothing; one that is refused neither', async () => {
  const silent = createServer(() => undefined)
  const rude = createServer((socket) => socket.destroy())
  for (const server of [silent, rude]) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    expect(await gateway(`https://127.0.0.1:${port}`, 1_000).send(text)).toMatchObject({
      outcome: 'notReached',
      reason: 'gatewayUnreachable',
    })
    server.close()
  }
})

test('without an account or a sender nothing is called', async () => {
  const before = standIn.calls.length
  expect(await twilioGateway({ account: undefined, publicUrl }).send(text)).toMatchObject({
    outcome: 'notReached',
    code: 'account',
  })
  expect(await gateway().send({ ...text, from: null })).toMatchObject({ outcome: 'notReached', code: 'sender' })
  expect(standIn.calls.length).toBe(before)
})

test('the address of a status holds the message and the attempt, nothing of the patient', () => {
  expect(statusUrl(publicUrl, text)).toBe('https://hub.example.org/webhook/twilio/status?sms=sms_01&attempt=2')
})
