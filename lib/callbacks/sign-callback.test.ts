// Standard Webhooks: what we sign is what goes over the wire, at the moment it goes, for as long as a secret is valid.
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { single } from '@/lib/platform/unit'
import { later, minute, second, start, testCallbacks, testSecret, tried } from '@/lib/testing/callbacks'
import { testActor } from '@/lib/testing/database'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { type DeliveryEngine, startDeliveries } from './delivery-engine'
import { readEndpointKeys } from './endpoint-keys'
import { signCallback, timestampOf } from './sign-callback'
import { tryDelivery } from './try-delivery'

const [first, next] = [testSecret(1), testSecret(2)]
const id = 'cb_1'
const now = new Date()
const body = '{"a":1}'

describe('the signature', () => {
  const headers = (signature: string, change: Record<string, string> = {}) => ({
    'webhook-id': id,
    'webhook-timestamp': String(timestampOf(now)),
    'webhook-signature': signature,
    ...change,
  })
  const verifies = (secret: string, signature: string, change: Record<string, string> = {}, sent = body) => {
    try {
      new Webhook(secret).verify(sent, headers(signature, change), { jsonParse: false })
      return true
    } catch {
      return false
    }
  }

  test('is the one of the standard', () => {
    const key = Buffer.from(first.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key)
      .update(`${id}.${timestampOf(now)}.${body}`)
      .digest('base64')
    expect(signCallback([first], id, now, body)).toBe(`v1,${expected}`)
    expect(verifies(first, signCallback([first], id, now, body))).toBe(true)
    expect(verifies(next, signCallback([first], id, now, body))).toBe(false)
  })

  test('holds for this id, this moment and these bytes, and no others', () => {
    const signature = signCallback([first], id, now, body)
    expect(verifies(first, signature, { 'webhook-timestamp': String(timestampOf(now) + 1) })).toBe(false)
    expect(verifies(first, signature, { 'webhook-id': 'cb_2' })).toBe(false)
    expect(verifies(first, signature, {}, '{"a": 1}')).toBe(false)
    expect(signCallback([first], id, later(second, now), body)).not.toBe(signature)
  })

  test('during a rotation either secret verifies', () => {
    const signature = signCallback([next, first], id, now, body)
    expect(signature.split(' ')).toHaveLength(2)
    expect([verifies(first, signature), verifies(next, signature)]).toEqual([true, true])
    expect(verifies(testSecret(3), signature)).toBe(false)
  })

  test('counts whole seconds', () => {
    expect(timestampOf(new Date(1_700_000_000_999))).toBe(1_700_000_000)
    expect(signCallback([first], id, new Date(1_700_000_000_999), body)).toBe(
      signCallback([first], id, new Date(1_700_000_000_000), body),
    )
  })
})

describe('on the wire', () => {
  const { world, sql, addEndpoint, addSecret, patient, cause, claimOne, finish, states } = testCallbacks()
  let receiver: Receiver
  const engines: DeliveryEngine[] = []
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(async () => {
    closePools()
    await receiver.close()
  })
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.stop()))
    receiver.seen.length = 0
    receiver.secrets = []
  })

  /** The one endpoint is the receiver; its clock is real, because whoever verifies has one too. */
  async function receive(secret = first) {
    await sql('update endpoint set url = $2 where id = $1', [world.endpoint, receiver.url])
    receiver.secrets = [secret]
  }
  const send = async (at: Date) =>
    tryDelivery(await claimOne({ at }), {
      secrets: [first],
      post: (request) => postOnce(request, { insecure: true }),
      now: () => at,
    })

  test('what is sent is byte for byte what was written, and the signature is of these bytes', async () => {
    await receive()
    const odd = '{"z": 1.0,\n  "a":"\\u00e9 é \u{1F9EA} <>&",\t"big":12345678901234567890, "z2":1e2,"n" :1 }'
    await cause(await patient(), { body: odd, at: now })
    await send(now)
    expect(receiver.seen).toMatchObject([{ body: odd, verified: true }])
  })

  test('every try carries the same id and the same bytes, and a signature of its own moment', async () => {
    await receive()
    const { callbackId } = await cause(await patient(), { at: now })
    const again = later(minute, now)
    const failed = await send(now)
    await finish([{ ...tried(failed.delivery, 'status', { at: now }) }], now)
    await send(again)
    const [one, two] = receiver.seen
    expect([one?.id, two?.id]).toEqual([callbackId, callbackId])
    expect(two?.body).toBe(one?.body)
    expect([one?.verified, two?.verified]).toEqual([true, true])
    expect(two?.headers['webhook-timestamp']).toBe(String(timestampOf(again)))
    expect(two?.headers['webhook-signature']).not.toBe(one?.headers['webhook-signature'])
  })

  test('the attempt keeps the signature that was sent and its moment', async () => {
    await receive()
    await cause(await patient(), { at: now })
    await finish([await send(now)], now)
    const { headers } = receiver.seen[0] ?? { headers: {} as Record<string, string> }
    expect(await sql('select signature, signed_at::int as at from delivery_attempt order by id desc limit 1')).toEqual([
      { signature: headers['webhook-signature'], at: Number(headers['webhook-timestamp']) },
    ])
  })

  test('the keys of an endpoint are its own, newest first, without those that have expired', async () => {
    await sql('update endpoint_secret set expires_at = $2 where endpoint_id = $1', [world.endpoint, later(minute)])
    await addSecret(world.endpoint, next)
    await addSecret(world.endpoint, testSecret(3), { expiresAt: later(-minute) })
    await addSecret(await addEndpoint(), testSecret(4))
    const keys = async (at: Date) =>
      (await readEndpointKeys(single(testActor, at), world.endpoint)).map(({ secret }) => secret)
    expect(await keys(start)).toEqual([next, first])
    expect(await keys(later(minute))).toEqual([next])
  })

  /** What the engine signs with, on the test's clock. */
  function watch() {
    const clock = { at: start }
    const signed: string[][] = []
    engines.push(
      startDeliveries({
        worker: 'worker',
        now: () => clock.at,
        pollMs: 10,
        post: async ({ headers, body }) => {
          const secrets = [first, next].filter((secret) => {
            const own = signCallback([secret], String(headers['webhook-id']), clock.at, String(body))
            return headers['webhook-signature']?.split(' ').includes(own)
          })
          signed.push(secrets)
          return { outcome: 'accepted', status: 200, ms: 1, head: '' }
        },
      }),
    )
    const told = async (at: Date) => {
      clock.at = at
      const before = signed.length
      await cause(await patient(), { at })
      await expect.poll(() => signed.length, { interval: 5 }).toBe(before + 1)
      return signed.at(-1)
    }
    return told
  }

  test('a secret that expires while it is remembered signs nothing more', async () => {
    await sql('update endpoint_secret set expires_at = $2 where endpoint_id = $1', [world.endpoint, later(minute)])
    await addSecret(world.endpoint, next)
    const told = watch()
    expect(await told(later(59 * second))).toEqual([first, next])
    expect(await told(later(minute))).toEqual([next])
  })

  test('a new secret signs from the next try on, beside the old one', async () => {
    const told = watch()
    expect(await told(start)).toEqual([first])
    await addSecret(world.endpoint, next)
    expect(await told(later(second))).toEqual([first, next])
  })

  test('without a valid secret nothing is sent, and nothing is lost', async () => {
    await sql('update endpoint_secret set expires_at = $2 where endpoint_id = $1', [world.endpoint, start])
    const one = await patient()
    await cause(one)
    let sent = 0
    const engine = startDeliveries({
      worker: 'worker',
      now: () => start,
      pollMs: 10,
      post: async () => {
        sent += 1
        return { outcome: 'accepted', status: 200, ms: 1, head: '' }
      },
    })
    engines.push(engine)
    const due = () => sql<{ due: Date }>('select due_at as due from lane where key = $1 and lease is null', [one])
    await expect.poll(due, { interval: 5 }).toEqual([{ due: later(30 * second) }])
    expect([sent, await states(one)]).toEqual([0, ['1 pending']])
  })
})
