import { expect, test } from 'vitest'
import { accountSid, authToken, twilioCall } from '@/lib/testing/twilio-stand-in'
import { fromTwilio, readTwilioForm } from './twilio-call'
import { readTwilioStatus } from './twilio-status'

const account = { accountSid, authToken, apiBase: undefined }
const url = 'https://hub.example.org/webhook/twilio/status?sms=sms_01&attempt=1'
const form = { MessageSid: 'SM1', MessageStatus: 'delivered', Body: 'ñ 🧪 + & =' }
const { body, headers } = twilioCall(url, form)
const signature = headers['x-twilio-signature']

test.each<[string, boolean, Partial<Parameters<typeof fromTwilio>[1]>, typeof account | undefined]>([
  ['as Twilio signed it', true, {}, account],
  ['with the port of its scheme', true, { url: url.replace('.org/', '.org:443/') }, account],
  ['another path', false, { url: url.replace('status', 'inbound') }, account],
  ['another message', false, { url: url.replace('sms_01', 'sms_02') }, account],
  ['another field', false, { form: { ...form, MessageStatus: 'failed' } }, account],
  ['one field more', false, { form: { ...form, ErrorCode: '30003' } }, account],
  ['no signature', false, { signature: undefined }, account],
  ['an empty signature', false, { signature: '' }, account],
  ['another account’s token', false, {}, { ...account, authToken: 'other' }],
  ['no account at all', false, {}, undefined],
])('%s: %s', async (_case, authentic, change, by) => {
  expect(await fromTwilio(by, { signature, url, form: readTwilioForm(body), ...change })).toBe(authentic)
})

test('a form is read byte for byte, whatever its names are', () => {
  expect(readTwilioForm(body)).toEqual(form)
  expect(readTwilioForm('a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] })
  expect(Object.keys(readTwilioForm('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor'])
})

test.each([
  ['queued', undefined, { state: 'sent', code: null }],
  ['sent', '30007', { state: 'sent', code: null }],
  ['delivered', undefined, { state: 'delivered' }],
  ['read', undefined, { state: 'delivered' }],
  ['undelivered', '30003', { state: 'failed', reason: 'undeliverable', code: '30003', phone: null }],
  ['undelivered', '30004', { state: 'failed', reason: 'carrierBlocked' }],
  ['undelivered', '30005', { state: 'failed', reason: 'undeliverable' }],
  ['undelivered', '30006', { state: 'failed', reason: 'landline', phone: null }],
  ['failed', '30007', { state: 'failed', reason: 'carrierBlocked' }],
  ['failed', '21610', { state: 'failed', reason: 'optedOut', phone: 'optedOut' }],
  ['failed', 'constructor', { state: 'failed', reason: 'undeliverable', code: null }],
  ['failed', undefined, { state: 'failed', reason: 'undeliverable' }],
])('%s %s', (MessageStatus, ErrorCode, expected) => {
  expect(readTwilioStatus({ MessageSid: 'SM1', MessageStatus, ...(ErrorCode && { ErrorCode }) })).toMatchObject(
    expected,
  )
})

test.each(['received', 'toString', ''])('the word "%s" says nothing of a message of ours', (MessageStatus) => {
  expect(readTwilioStatus({ MessageSid: 'SM1', MessageStatus })).toBeNull()
})
