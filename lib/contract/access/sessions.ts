// The console's rows about where people are signed in: they see and end their own sessions, an administrator those of whom
// they manage.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

export const sessionRow = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser says of itself. */
  browser: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
})
export type SessionRow = z.output<typeof sessionRow>

const rows = z.object({ data: z.object({ rows: z.array(sessionRow) }), status: z.literal(200) })
const ended = z.object({ data: z.object({ ended: z.number() }), status: z.literal(200) })
/** A code of the app, a recovery code, or the password of who has neither. */
export const proof = z.object({ proof: z.string().min(1).max(256) })
/** One session, or all but the one that asks. */
export const endSessions = z.object({ sessionId: z.string().max(100).optional() })

export const sessionApi = {
  listOwnSessions: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/profile/sessions',
    summary: 'Where you are signed in',
    permission: null,
    reply: rows,
    refusals: ['unauthorized'],
  },
  endOwnSessions: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/profile/sessions',
    summary: 'End one of your other sessions, or all of them',
    permission: null,
    body: endSessions,
    reply: ended,
    refusals: ['unauthorized', 'crossSite', 'dataInvalid'],
  },
  proveAgain: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/profile/proof',
    summary: 'Give your second factor again, or your password where you have none',
    permission: null,
    alone: true,
    body: proof,
    reply: z.object({ data: z.object({}), status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'crossSite',
      'dataInvalid',
      'factorWrong',
      'factorUsed',
      'factorDrifted',
      'signInWrong',
      'signInSlowed',
    ],
  },
  listSessionsOf: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/staff/{staffId}/sessions',
    summary: 'Where a person is signed in',
    permission: 'staff.manage',
    reply: rows,
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
  endSessionsOf: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}/sessions',
    summary: 'Sign a person out everywhere at once',
    permission: 'staff.manage',
    body: z.object({}),
    reply: ended,
    refusals: ['unauthorized', 'crossSite', 'dataInvalid', 'forbidden', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>
