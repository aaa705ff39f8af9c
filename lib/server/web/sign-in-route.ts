// What next-auth does for us: one credentials provider, the CSRF cookie, the encrypted session cookie. Everything else
// it could do is not reachable; the forms beside it, and the sign-in with a provider, are our own. The cookie's token carries an opaque session id; the session itself is a row.

import { NextRequest } from 'next/server'
import NextAuth, { type AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { confirmFactor } from '@/lib/access/factors/confirm-factor'
import { closeSession } from '@/lib/access/staff/close-session'
import { passwordsOpen } from '@/lib/access/staff/passwords-open'
import { readSession } from '@/lib/access/staff/read-session'
import { sessionRules } from '@/lib/access/staff/session-rules'
import { signIn } from '@/lib/access/staff/sign-in'
import { programCookie } from '@/lib/contract/access/program-cookie'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { plainRefusal } from './answer'
import { cookieOf, cookies, deviceCookie, openCookie, sessionIdFromCookie } from './auth'
import { answerFactorForm } from './factor-form'
import { requireOwnOrigin } from './identify'
import { answerOidcBegin, answerOidcCallback, attemptCookie } from './oidc-form'
import { answerPasskeyForm, answerPasskeyQuestion } from './passkey-form'
import { answerLinkForm, answerPasswordForm } from './password-form'
import { personLinkCookie } from './person-link-cookie'
import { readJson } from './read-json'
import { answerSignInForm, typedEmail } from './sign-in-form'
import type { Incoming } from './wire'

/** What next-auth would hide behind a redirect. */
type Outcome = { opened?: boolean; error?: unknown }
type Context = { params: Promise<{ nextauth: string[] }> }

const methods: Record<string, string> = {
  csrf: 'GET',
  session: 'GET',
  'callback/credentials': 'POST',
  signout: 'POST',
  form: 'POST',
  factor: 'POST',
  passkey: 'POST',
  'passkey/question': 'POST',
  'factor/question': 'POST',
  password: 'POST',
  'password/link': 'POST',
}
/** Nothing of what was shown stays in the browser. Cookies are taken by their names: `"cookies"` would take those of the
 *  whole domain, other systems' sign-ins too, and the one by which this browser is known at the next sign-in. */
const leavesNothing = '"cache", "storage"'
/** TABLE: all of ours that tell who was here or what they did. What stays is how the browser is known, and how it looks. */
const takenAtSignOut = [
  ...Object.values(cookies).map(({ name }) => name),
  typedEmail,
  attemptCookie.name,
  personLinkCookie.name,
  programCookie,
]
/** These are there where a provider is named, and those where a password signs somebody in. */
const withProvider: Record<string, string> = { 'signin/oidc': 'POST', 'callback/oidc': 'GET' }
const withPasswords = ['callback/credentials', 'form', 'password']

/** A passkey of ours would be a way around the provider. */
const withOwn = ['passkey', 'passkey/question']

const allowed = (action: string): string | undefined => {
  if (!config().passwords && withOwn.includes(action)) return undefined
  if (config().oidc && Object.hasOwn(withProvider, action)) return withProvider[action]
  return Object.hasOwn(methods, action) ? methods[action] : undefined
}
const seconds = sessionRules.longest / 1000
const mostBytes = 8 * 1024

/** Answers one request of the browser to /api/auth. */
export async function answerSignIn(request: NextRequest, context: Context): Promise<Response> {
  const action = (await context.params).nextauth.join('/')
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
  const outcome: Outcome = {}
  try {
    const allow = allowed(action)
    if (!allow) throw new Refusal('notFound')
    if (withPasswords.includes(action) && !(await passwordsOpen(single(visitorOf(request, requestId)))))
      throw new Refusal('notFound')
    if (request.method !== allow) throw new Refusal('methodNotAllowed', { headers: { allow } })
    if (action === 'form') return await answerSignInForm(request, visitorOf(request, requestId))
    if (action === 'factor') return await answerFactorForm(request, visitorOf(request, requestId))
    if (action === 'passkey') return await answerPasskeyForm(request, visitorOf(request, requestId))
    if (action === 'passkey/question' || action === 'factor/question')
      return await answerPasskeyQuestion(request, visitorOf(request, requestId), action === 'factor/question')
    if (action === 'password') return await answerPasswordForm(request, visitorOf(request, requestId))
    if (action === 'password/link') return await answerLinkForm(request, visitorOf(request, requestId))
    if (action === 'signin/oidc') return await answerOidcBegin(request, visitorOf(request, requestId))
    if (action === 'callback/oidc') return await answerOidcCallback(request, visitorOf(request, requestId))
    const asked = request.method === 'POST' ? await checked(request) : request

    const response: Response = await NextAuth(
      asked as never,
      context as never,
      options(outcome, visitorOf(request, requestId)),
    )
    if (outcome.error) throw outcome.error
    // Without a CSRF cookie next-auth sends to a page of its own; the browser did not keep, or never had, our cookies.
    if (action === 'callback/credentials' && !outcome.opened) throw new Refusal('crossSite')
    response.headers.set('cache-control', 'no-store')
    if (action === 'signout') leaveNothing(response)
    return response
  } catch (error) {
    if (!isRefusal(error)) {
      log().error({ event: 'signIn.failed', requestId, err: error })
      return toResponse(plainRefusal(new Refusal('failure', { name: requestId }), requestId))
    }
    return toResponse(plainRefusal(error, requestId))
  }
}

function leaveNothing({ headers }: Response): void {
  headers.set('clear-site-data', leavesNothing)
  for (const name of takenAtSignOut) headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`)
}

/** JSON of our own pages only; next-auth would also take a form from anywhere that knows the CSRF token. */
async function checked(request: NextRequest): Promise<NextRequest> {
  requireOwnOrigin({ header: (name) => request.headers.get(name) ?? undefined } as Incoming)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('mediaTypeUnsupported')
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > mostBytes) throw new Refusal('payloadTooLarge', { name: `${mostBytes / 1024} KiB` })
  const { email, password, code, csrfToken } = readJson(bytes)
  // `json` makes next-auth answer with data instead of a redirect; where to go afterwards is the page's own business.
  const body = JSON.stringify({ email, password, code, csrfToken, json: 'true' })
  return new NextRequest(request.url, { method: 'POST', headers: request.headers, body })
}

function options(outcome: Outcome, visitor: Actor): AuthOptions {
  const secret = secrets().sessionSecret
  return {
    secret,
    useSecureCookies: true,
    cookies: { ...cookies },
    session: { strategy: 'jwt', maxAge: seconds },
    jwt: { secret, maxAge: seconds, decode: ({ token }) => openCookie(token) },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, code: {} },
        async authorize(given, { headers = {} }) {
          try {
            const { email, password, code } = given ?? {}
            if (typeof email !== 'string' || typeof password !== 'string') throw new Refusal('signInWrong')
            const formerSession = await sessionIdFromCookie(headers.cookie)
            const userAgent = String(headers['user-agent'] ?? '')
            const device = cookieOf(headers.cookie, deviceCookie.name)
            const opened = await signIn(single(visitor), { email, password, userAgent, formerSession, device })
            const id = opened.state === 'full' ? opened.id : await withCode(visitor, opened.id, code)
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
        const found = typeof token.sid === 'string' ? await readSession(single(visitor), token.sid, 'never') : null
        // How long it lasts, and whose it is: a page that was open when somebody else signed in must notice.
        const { email, language, idleEndsAt, endsAt } = found ?? {}
        return (found ? { email, language, idleEndsAt, endsAt, now: new Date() } : {}) as never
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') {
          const { sid } = token
          await inUnit(visitor, (unit) => closeSession(unit, sid as string))
        }
      },
    },
    logger: {
      error: (code) => log().error({ event: 'nextAuth', requestId: visitor.requestId, reason: code }),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

/** Password and code in one call: the page that somebody goes on with asks for both at once. */
async function withCode(visitor: Actor, sessionId: string, code: unknown): Promise<string> {
  try {
    if (typeof code !== 'string' || code === '') throw new Refusal('factorNeeded')
    return await confirmFactor(visitor, { sessionId, code })
  } catch (error) {
    await inUnit(visitor, (unit) => closeSession(unit, sessionId))
    throw error
  }
}

/** The session that is about to be opened, read or closed says who somebody is. */
const visitorOf = ({ headers }: NextRequest, requestId: string): Actor => ({
  kind: 'system',
  id: 'sign-in',
  name: 'Sign-in',
  requestId,
  address: headers.get('x-hub-address') ?? '',
})

const toResponse = ({ status, headers, body }: ReturnType<typeof plainRefusal>) =>
  new Response(body as string, { status, headers })
