// The console's rows about passkeys: a person's own, in the order they were added, and the questions a browser has one
// answer. Bytes are base64url.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

/** So many may a person have. */
export const mostPasskeys = 10

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
const name = z.string().trim().min(1).max(60)

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

const known = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }))

/** What a browser is asked so that one of the person's passkeys answers; of nobody in particular, any of this site's. */
export const passkeyQuestion = z.object({ challenge: z.string(), rpId: z.string(), known })
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** What a browser is asked so that it makes one. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  algorithms: z.array(z.number()),
  known,
})
export type PasskeyOffer = z.output<typeof passkeyOffer>

/** What a passkey answers. */
export const assertion = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(100).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** What a browser tells of a passkey it has just made. */
export const attestation = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10),
  }),
})
export type Attestation = z.output<typeof attestation>

/** `credential` is told by the browser, once the person has named it. */
export const newPasskey = z.object({ name, credential: attestation })
export const passkeyName = z.object({ name })

const rows = z.object({
  data: z.object({
    /** Whether this address can have any. */
    offered: z.boolean(),
    rows: z.array(passkeyRow),
  }),
  status: z.literal(200),
})
const staff = { caller: 'staff', permission: null } as const
const path = '/api/console/profile/passkeys'
const proofPath = '/api/console/profile/proof/passkey'
const change = ['unauthorized', 'crossSite', 'dataInvalid', 'notFound'] as const

/** Why an answer of a passkey is not taken. */
export const passkeyRefusals = [
  'passkeyUnknown',
  'passkeyExpired',
  'passkeyElsewhere',
  'passkeyWrong',
  'passkeyCopied',
  'accountDisabled',
] as const

export const passkeyApi = {
  listPasskeys: {
    ...staff,
    method: 'GET',
    path,
    summary: 'Your passkeys',
    reply: rows,
    refusals: ['unauthorized'],
  },
  offerPasskey: {
    ...staff,
    method: 'POST',
    path: `${path}/offer`,
    summary: 'What a browser needs to make a passkey',
    body: z.object({}),
    reply: z.object({ data: passkeyOffer, status: z.literal(200) }),
    refusals: [...change, 'passkeysMany', 'stepUpNeeded'],
  },
  addPasskey: {
    ...staff,
    method: 'POST',
    path,
    summary: 'Add a passkey that a browser has just made',
    body: newPasskey,
    reply: rows,
    refusals: [
      ...change,
      'passkeysMany',
      'passkeyTaken',
      'passkeyExpired',
      'passkeyElsewhere',
      'passkeyWrong',
      'stepUpNeeded',
    ],
  },
  renamePasskey: {
    ...staff,
    method: 'POST',
    path: `${path}/{passkeyId}`,
    summary: 'Name a passkey',
    body: passkeyName,
    reply: rows,
    refusals: change,
  },
  removePasskey: {
    ...staff,
    method: 'POST',
    path: `${path}/{passkeyId}/remove`,
    summary: 'Remove a passkey: it signs nobody in any more',
    body: z.object({}),
    reply: rows,
    refusals: change,
  },
  askPasskey: {
    ...staff,
    method: 'POST',
    path: `${proofPath}/question`,
    summary: 'What a browser needs to have one of your passkeys confirm that it is you',
    body: z.object({}),
    reply: z.object({ data: passkeyQuestion, status: z.literal(200) }),
    refusals: change,
  },
  provePasskey: {
    ...staff,
    method: 'POST',
    path: proofPath,
    summary: 'Give your second factor again by a passkey',
    alone: true,
    body: z.object({ passkey: assertion }),
    reply: z.object({ data: z.object({}), status: z.literal(200) }),
    refusals: [...change, ...passkeyRefusals, 'signInSlowed'],
  },
} as const satisfies Record<string, Endpoint>
