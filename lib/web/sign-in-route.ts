// What next-auth does for us: one credentials provider, the CSRF cookie, the encrypted session cookie. Everything else
// it could do is not reachable. The cookie's token carries an opaque session id; the session itself is a row.
import NextAuth, { type AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { NextRequest } from 'next/server'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { closeSession } from '@/lib/staff/close-session'
import { readSession } from '@/lib/staff/read-session'
import { sessionRules } from '@/lib/staff/session-rules'
import { signIn } from '@/lib/staff/sign-in'
import { cookies, sessionIdFromCookie } from './auth'
import { requireOwnOrigin } from './identify'
import { readJson } from './read-json'
import { plainRefusal } from './serve'
import type { Incoming } from './wire'

type Context = { params: Promise<{ nextauth: string[] }> }

const byAction = { 'GET csrf': 'csrf', 'GET session': 'session', 'POST callback/credentials': 'signIn', 'POST signout': 'signOut' } as const
const known = new Set(Object.keys(byAction).map((key) => key.split(' ')[1]))
const seconds = sessionRules.longest / 1000
const mostBytes = 8 * 1024

/** Answers one request of the browser to /api/auth. */
export async function answerSignIn(request: NextRequest, context: Context): Promise<Response> {
  const action = (await context.params).nextauth.join('/')
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
  // biome-ignore lint/suspicious/noExplicitAny: `outcome` is set by next-auth's callbacks, unseen by the compiler
  const outcome: { opened?: boolean; error?: any } = {}
  try {
    if (!known.has(action)) throw new Refusal('notFound')
    const allow = Object.keys(byAction).find((key) => key.endsWith(` ${action}`))?.split(' ')[0] ?? ''
    if (request.method !== allow) throw new Refusal('methodNotAllowed', { headers: { allow } })
    const asked = request.method === 'POST' ? await checked(request) : request

    const response: Response = await NextAuth(asked as never, context as never, options(outcome, requestId))
    if (outcome.error) throw outcome.error
    // Without a CSRF cookie next-auth sends to a page of its own; the browser did not keep, or never had, our cookies.
    if (action === 'callback/credentials' && !outcome.opened) throw new Refusal('crossSite')
    response.headers.set('cache-control', 'no-store')
    return response
  } catch (error) {
    if (!isRefusal(error)) {
      log().error({ event: 'signIn.failed', requestId, err: error })
      return toResponse(plainRefusal(new Refusal('failure', { name: requestId }), requestId))
    }
    return toResponse(plainRefusal(error, requestId))
  }
}

/** JSON of our own pages only; next-auth would also take a form from anywhere that knows the CSRF token. */
async function checked(request: NextRequest): Promise<NextRequest> {
  requireOwnOrigin({ header: (name) => request.headers.get(name) ?? undefined } as Incoming)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('mediaTypeUnsupported')
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > mostBytes) throw new Refusal('payloadTooLarge', { name: `${mostBytes / 1024} KiB` })
  const { email, password, csrfToken } = readJson(bytes)
  // `json` makes next-auth answer with data instead of a redirect; where to go afterwards is the page's own business.
  const body = JSON.stringify({ email, password, csrfToken, json: 'true' })
  return new NextRequest(request.url, { method: 'POST', headers: request.headers, body })
}

function options(outcome: { opened?: boolean; error?: unknown }, requestId: string): AuthOptions {
  const secret = secrets().sessionSecret
  return {
    secret,
    useSecureCookies: true,
    cookies: { ...cookies },
    session: { strategy: 'jwt', maxAge: seconds },
    jwt: { secret, maxAge: seconds },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(given, { headers = {} }) {
          try {
            const { email, password } = given ?? {}
            if (typeof email !== 'string' || typeof password !== 'string') throw new Refusal('signInWrong')
            const formerSession = await sessionIdFromCookie(headers.cookie)
            const userAgent = String(headers['user-agent'] ?? '')
            const id = await signIn(single(visitor(headers, requestId)), { email, password, userAgent, formerSession })
            outcome.opened = true
            return { id }
          } catch (error) {
            outcome.error = error
            return null
          }
        },
      }),
    ],
    callbacks: {
      // `user` is there only at the moment of signing in, and its id is the session's.
      jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
      session: async ({ token }) => {
        const found = typeof token.sid === 'string' ? await readSession(single(visitor({}, requestId)), token.sid, 'never') : null
        // How long it lasts, and whose it is: a page that was open when somebody else signed in must notice.
        const { email, idleEndsAt, endsAt } = found ?? {}
        return (found ? { email, idleEndsAt, endsAt, now: new Date() } : {}) as never
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') {
          const { sid } = token
          await inUnit(visitor({}, requestId), (unit) => closeSession(unit, sid as string))
        }
      },
    },
    logger: {
      error: (code) => log().error({ event: 'nextAuth', requestId, reason: code }),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

/** Who somebody is stands in the session they are about to open, read or close. */
const visitor = (headers: Record<string, unknown>, requestId: string): Actor => ({
  kind: 'system', id: 'sign-in', name: 'Sign-in', requestId, address: String(headers['x-hub-address'] ?? ''),
})

const toResponse = ({ status, headers, body }: ReturnType<typeof plainRefusal>) =>
  new Response(body as string, { status, headers })
