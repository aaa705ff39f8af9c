// The console's rows about tokens.

import { z } from 'zod'
import { partnerName } from '@/lib/contract/access/partner-name'
import type { Endpoint } from '@/lib/contract/endpoint'
import { says } from '@/lib/contract/refusal-names'
import { Scope } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

/** Where a token stands; `replaced` is the old one of a rotation while both are valid. */
export const TokenState = words('active', 'replaced', 'expired', 'disabled')
export type TokenState = WordOf<typeof TokenState>

export const tokenRow = z.object({
  jti: z.string(),
  name: z.string(),
  lastChars: z.string(),
  /** The partner whose people see it in the portal. */
  partner: z.string().nullable(),
  programs: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Programs of the token that the reader does not look after. */
  otherPrograms: z.number(),
  scopes: z.array(z.enum(Scope.all)),
  addresses: z.array(z.string()),
  signed: z.boolean(),
  state: z.enum(TokenState.all),
  issuedAt: z.string(),
  issuedBy: z.string(),
  expiresAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  used: z.number(),
  /** It still opens something, and nobody has used it for so many days. */
  unused: z.boolean(),
})
export type TokenRow = z.output<typeof tokenRow>

/** Days without a call after which a token is one that perhaps nobody needs. */
export const unusedDays = 90

/** Choices for how long the old token of a rotation stays valid. */
export const overlapHours = [0, 1, 24, 72, 168] as const
export const defaultOverlapHours = 24

export const issueTokenBody = z.object({
  name: z.string(says('propertyRequired', 'name')).trim().min(1, says('propertyRequired', 'name')).max(100),
  programIds: z.array(z.string().max(100)).min(1, says('propertyRequired', 'programIds')).max(100),
  scopes: z.array(z.enum(Scope.all)).min(1, says('propertyRequired', 'scopes')),
  addresses: z.array(z.string().trim().max(50)).max(50).default([]),
  /** Whether its calls are to be signed, as Standard Webhooks says. */
  signed: z.boolean().default(false),
  /** The name of the partner whose people see it in the portal. */
  partner: partnerName.optional(),
  /** Absent: a year from now. */
  expiresAt: z.iso.datetime({ offset: true, ...says('dataInvalid', 'must be a datetime') }).optional(),
})

/** The only answers that carry a token itself. */
const issued = { jti: z.string(), token: z.string(), expiresAt: z.string(), signingSecret: z.string().nullable() }

/** The body that a form judges by: a page gets none with a row (lighter.mjs). */
export const rotateTokenBody = z.object({
  overlapHours: z
    .number()
    .int()
    .min(0)
    .max(24 * 30)
    .default(defaultOverlapHours),
})

export const tokensApi = {
  listTokens: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/tokens',
    summary: 'The tokens valid for the person’s programs, newest first',
    permission: 'tokens.read',
    reply: z.object({ data: z.object({ tokens: z.array(tokenRow), asOf: z.string() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden'],
  },
  issueToken: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/tokens',
    summary: 'Issue a token; it is shown in this answer and never again',
    permission: 'tokens.manage',
    body: issueTokenBody,
    reply: z.object({ data: z.object(issued), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'programNotFound', 'propertyRequired', 'dataInvalid', 'sandboxLimit'],
  },
  disableToken: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/tokens/{jti}/disable',
    summary: 'Disable a token; it stops at its next call',
    permission: 'tokens.manage',
    body: z.object({}),
    reply: z.object({ data: z.object({ jti: z.string(), disabledAt: z.string() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
  rotateToken: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/tokens/{jti}/rotate',
    summary: 'Replace a token by a new one with the same rights; the old one ends after the overlap',
    permission: 'tokens.manage',
    body: rotateTokenBody,
    reply: z.object({ data: z.object({ ...issued, oldExpiresAt: z.string() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound', 'tokenNotActive', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
