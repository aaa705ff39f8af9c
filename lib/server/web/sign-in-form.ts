// The sign-in page's form, as a browser sends it itself. Like next-auth's own way in it opens a session row and puts its
// id into the encrypted cookie; the answer leads on, or back to the page with what went wrong.
import { type NextRequest, NextResponse } from 'next/server'
import { encode } from 'next-auth/jwt'
import { issueDevice } from '@/lib/access/staff/known-device'
import { makeLinkKey } from '@/lib/access/staff/make-person-link'
import { readSession } from '@/lib/access/staff/read-session'
import { sessionRules } from '@/lib/access/staff/session-rules'
import { ChoosesFirst, signIn } from '@/lib/access/staff/sign-in'
import { languageCookie } from '@/lib/contract/access/preferences'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { cookies, deviceCookie, sessionIdFromCookie } from './auth'
import { requireOwnOrigin } from './identify'
import { keepLinkKey } from './person-link-cookie'
import { safeReturn } from './safe-return'
import type { Incoming } from './wire'

/** What was typed, for the next try: nobody types it twice. Gone after a minute. */
export const typedEmail = '__Host-hubline.typed'
const typedFor = 60
const year = 365 * 24 * 60 * 60
const longest = sessionRules.longest / 1000
const mostBytes = 8 * 1024

export async function answerSignInForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  try {
    await readTyped(request, typed)
    const { id, state } = await signIn(single(visitor), {
      email: typed.get('email') ?? '',
      password: typed.get('password') ?? '',
      userAgent: request.headers.get('user-agent') ?? '',
      device: request.cookies.get(deviceCookie.name)?.value,
      formerSession: await sessionIdFromCookie(request.headers.get('cookie') ?? undefined),
    })
    return state === 'full' ? await signedIn(id, visitor, typed.get('next')) : await askForCode(id, typed)
  } catch (error) {
    if (error instanceof ChoosesFirst) return chooseFirst(error.staffId, visitor, typed)
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    return back(error, typed)
  }
}

/** What a form of our own page sent; of any other it throws. */
export async function readTyped(
  request: NextRequest,
  typed: URLSearchParams,
  requireOwn = requireOwnOrigin,
): Promise<void> {
  requireOwn({ header: (name) => request.headers.get(name) ?? undefined } as Incoming)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > mostBytes) throw new Refusal('payloadTooLarge', { name: `${mostBytes / 1024} KiB` })
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) typed.set(name, value)
}

/** To the page on which another password is chosen, by a link that nobody else is given. */
async function chooseFirst(staffId: string, visitor: Actor, typed: URLSearchParams): Promise<NextResponse> {
  const key = await inUnit(visitor, (unit) => makeLinkKey(unit, staffId, 'setup'))
  const response = leadTo('/sign-in/password', { why: 'first', language: typed.get('language') ?? '' })
  keepLinkKey(response, key)
  return response
}

/** The session opens nothing yet but the page that asks for the second factor. */
export async function askForCode(sid: string, typed: URLSearchParams): Promise<NextResponse> {
  const response = leadTo('/sign-in/code', {
    language: typed.get('language') ?? '',
    next: safeReturn(typed.get('next')),
  })
  await keepSession(response, sid)
  return response
}

async function keepSession(response: NextResponse, sid: string): Promise<void> {
  const { name, options } = cookies.sessionToken
  const token = await encode({ token: { sid }, secret: secrets().sessionSecret, maxAge: longest })
  response.cookies.set(name, token, { ...options, maxAge: longest })
}

export async function signedIn(sid: string, visitor: Actor, next: string | null): Promise<NextResponse> {
  // Back to the page first: without the cookie it says that the browser did not keep it.
  const response = leadTo('/sign-in', { kept: '', next: safeReturn(next) })
  await keepSession(response, sid)
  response.cookies.delete(typedEmail)
  const session = await readSession(single(visitor), sid, 'never')
  if (session) {
    response.cookies.set(languageCookie, session.language, { path: '/', sameSite: 'lax', maxAge: year })
    const device = await issueDevice(single(visitor), session.id)
    response.cookies.set(deviceCookie.name, device, deviceCookie.options)
  }
  return response
}

function back(error: unknown, typed: URLSearchParams): Response {
  const refused = isRefusal(error) ? error : undefined
  const problem =
    refused?.refusal === 'signInWrong' ? 'wrong' : refused?.refusal === 'signInSlowed' ? 'slowed' : 'failed'
  const wait = problem === 'slowed' && { wait: String(refused?.detail.data?.seconds ?? 1) }
  const language = typed.get('language') ?? ''
  const response = leadTo('/sign-in', { problem, ...wait, language, next: safeReturn(typed.get('next')) })
  const { options } = cookies.sessionToken
  response.cookies.set(typedEmail, (typed.get('email') ?? '').slice(0, 320), { ...options, maxAge: typedFor })
  return response
}

export const leadTo = (path: '/sign-in' | '/sign-in/code' | '/sign-in/password', query: Record<string, string>) =>
  new NextResponse(null, {
    status: 303,
    headers: { location: `${path}?${new URLSearchParams(query)}`, 'cache-control': 'no-store' },
  })
