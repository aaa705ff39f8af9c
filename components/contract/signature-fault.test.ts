// A signature that is spoiled in one way each, and the name of that way; and the fixed vectors.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { webhookVectors } from '@/lib/contract/partners/webhook-vectors'
import { type SignatureFault, type Signed, signatureFault, signatureFaults } from './signature-fault'

const bytes = Buffer.alloc(32, 7)
const secret = `whsec_${bytes.toString('base64')}`
const now = 1_767_225_600
const [id, timestamp] = ['msg_1', String(now)]
const body = '{"event":{"z":1,"name":"José","at":"a/b"}}'
const mac = (signed: string, key: Buffer | string = bytes) => createHmac('sha256', key).update(signed).digest()
const v1 = (signed: string, key?: Buffer | string) => `v1,${mac(signed, key).toString('base64')}`
const whole = `${id}.${timestamp}.${body}`
const right: Signed = { secret, id, timestamp, signature: v1(whole), body, now }

const spoiled: Record<SignatureFault, Partial<Signed>[]> = {
  headerMissing: [{ id: '' }, { timestamp: '' }, { signature: '' }],
  versionMissing: [{ signature: v1(whole).slice(3) }, { signature: v1(whole).replace('v1', 'v2') }],
  hexadecimal: [{ signature: `v1,${mac(whole).toString('hex')}` }],
  urlSafe: [{ signature: `v1,${mac(whole).toString('base64url')}` }],
  milliseconds: [{ timestamp: `${now}000` }, { timestamp: `${now}000`, signature: v1(`${id}.${now}000.${body}`) }],
  secretUnreadable: [{ secret: 'whsec_not base64!' }, { secret: '' }],
  secretAsText: [{ signature: v1(whole, secret) }, { signature: v1(whole, secret.slice(6)) }],
  idLeftOut: [{ signature: v1(`${timestamp}.${body}`) }],
  timeLeftOut: [{ signature: v1(`${id}.${body}`) }],
  bodyAlone: [{ signature: v1(body) }],
  bodyRewritten: [
    { body: JSON.stringify(JSON.parse(body), null, 2) },
    { body: body.replaceAll(':', ': ').replaceAll(',', ', '), signature: v1(whole) },
    { signature: v1(`${id}.${timestamp}.{"event": {"z": 1, "name": "José", "at": "a/b"}}`) },
    { signature: v1(`${id}.${timestamp}.{"event":{"at":"a/b","name":"José","z":1}}`) },
    { signature: v1(`${id}.${timestamp}.{"event":{"z":1,"name":"Jos\\u00e9","at":"a/b"}}`) },
    { signature: v1(`${id}.${timestamp}.{"event":{"z":1,"name":"José","at":"a\\/b"}}`) },
  ],
  lineEnd: [{ body: `${body}\n` }, { signature: v1(`${whole}\n`) }],
  otherBytes: [
    { id: 'msg_2' },
    { body: '{"event":{"z":2}}' },
    { secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` },
  ],
  tooFar: [{ now: now + 301 }, { now: now - 301 }],
}

test('a right one is taken, during a rotation too', async () => {
  expect(await signatureFault(right)).toBeNull()
  expect(await signatureFault({ ...right, signature: `v1,AAAA v2,x ${right.signature}` })).toBeNull()
})

test.each(Object.entries(spoiled).flatMap(([fault, changes]) => changes.map((change) => [fault, change] as const)))(
  'it says %s of %j',
  async (fault, change) => {
    expect(await signatureFault({ ...right, ...change })).toBe(fault)
  },
)

test('each fault has its sentence and its way to be', () => {
  expect(Object.keys(spoiled).sort()).toEqual(Object.keys(signatureFaults).sort())
})

test.each(webhookVectors)('the vector "$name"', async ({ good, ...vector }) => {
  expect((await signatureFault({ ...vector, timestamp: String(vector.timestamp) })) === null).toBe(good)
})
