// TABLE: signatures to test a receiver with. Secrets, times and bytes never change, so that a test of a partner's stays right.
// The first six and the last but one are ours; the last is the one that Standard Webhooks prints.

const a = 'whsec_aHVibGluZSB0ZXN0IHZlY3RvciBzZWNyZXQgQSAzMmI='
const b = 'whsec_aHVibGluZSB0ZXN0IHZlY3RvciBzZWNyZXQgQiAzMmI='
const id = 'msg_hubline_vector_01'
const timestamp = 1767225600
const event = {
  supportProgramId: 'demo',
  sendDate: '2026-01-01T00:00:00.000Z',
  data: { key: 'userAction', value: 'dosingUpdate' },
}
const body = JSON.stringify({ event })
const first = 'yNLwVsGCCcfl7fSbK2QhvQNVQvOqdkDXEhSJ+SF2aEI='

export type WebhookVector = {
  name: string
  /** The receiver's, as it is shown once. */
  secret: string
  id: string
  timestamp: number
  signature: string
  body: string
  /** Seconds since 1970 at which the receiver looks. */
  now: number
  good: boolean
}

const ours = { secret: a, id, timestamp, body, now: timestamp, good: true }

export const webhookVectors: readonly WebhookVector[] = [
  { ...ours, name: 'One signature', signature: `v1,${first}` },
  {
    ...ours,
    name: 'Two signatures during a rotation, the new secret',
    secret: b,
    signature: `v1,VQTmKyeMbE8zWWUVymyA0UW8X6eDqY6371sAcjuC+Yw= v1,${first}`,
  },
  {
    ...ours,
    name: 'Two signatures during a rotation, the old secret',
    signature: `v1,VQTmKyeMbE8zWWUVymyA0UW8X6eDqY6371sAcjuC+Yw= v1,${first}`,
  },
  {
    ...ours,
    name: 'Signed over the body with spaces',
    signature: 'v1,iVlFdaYe0ldHdEPsfNASYUskjb2IlOODh1AlkHxstW8=',
    good: false,
  },
  { ...ours, name: 'Looked at 301 seconds later', signature: `v1,${first}`, now: timestamp + 301, good: false },
  { ...ours, name: 'Without its version', signature: first, good: false },
  { ...ours, name: 'Another version beside it', signature: `v2,${first} v1,${first}` },
  {
    ...ours,
    name: 'Letters beyond ASCII',
    body: '{"n":"José 😀"}',
    signature: 'v1,K4tEyIy08ygj46aH8wfmI5aj2gn7U/Oy346MpWHUv48=',
  },
  {
    name: 'As Standard Webhooks prints it',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    now: 1614265330,
    good: true,
  },
]
