// The two ends of a sign-in with the provider: the form that sends the browser there, and the address it comes back to. What is
// kept meanwhile stands in one sealed cookie of this browser, which is used up by the first that comes back.
import { type NextRequest, NextResponse } from 'next/server'
import { encode } from 'next-auth/jwt'
import { proveWithOidc } from '@/lib/access/oidc/prove-with-oidc'
import { signInWithOidc } from '@/lib/access/oidc/sign-in-with-oidc'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { bilingual } from '@/lib/contract/bilingual'
import { isRefusal } from '@/lib/contract/refusals'
import { Language } from '@/lib/contract/vocabulary'
import { log } from '@/lib/platform/log'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { cookies, openCookie, sessionIdFromCookie, staffFromCookie } from './auth'
import { requireOwnPage } from './identify'
import { type Attempt, beginAttempt, finishAttempt, OidcFailed, requireOidc } from './oidc-client'
import { safeReturn } from './safe-return'
import { askForCode, leadTo, readTyped, signedIn } from './sign-in-form'

export const attemptCookie = {
  name: '__Host-hubline.oidc-attempt',
  options: cookies.sessionToken.options,
  seconds: 15 * 60,
} as const

type Kept = Attempt & {
  next: string
  language: string
  linkKey: string
  /** Not to sign in, but for a fresh proof of the session that is open. */
  again: boolean
}

const words = bilingual(
  {
    title: (name: string) => `Signing in with ${name}`,
    go: 'Continue',
    proved: 'It’s you',
    unproved: 'Couldn’t confirm it’s you',
    close: 'Close this tab and go back to what you were doing.',
  },
  {
    title: (name: string) => `Inicio de sesión con ${name}`,
    go: 'Continuar',
    proved: 'Es usted',
    unproved: 'No se pudo confirmar que es usted',
    close: 'Cierre esta pestaña y vuelva a lo que estaba haciendo.',
  },
)

/** A page that leads on by itself, and by its link: browsers let no form lead to another site by a redirect. */
export async function answerOidcBegin(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  try {
    await readTyped(request, typed, requireOwnPage)
    const { address, attempt } = await beginAttempt(typed.get('again') === '1')
    const response = html(leadingPage(address, typed.get('language') ?? ''))
    const kept: Kept = {
      ...attempt,
      next: safeReturn(typed.get('next')),
      language: typed.get('language') ?? '',
      again: typed.get('again') === '1',
      linkKey: (typed.get('key') ?? '').slice(0, 100),
    }
    const { name, options, seconds } = attemptCookie
    const value = await encode({ token: { attempt: kept }, secret: secrets().sessionSecret, maxAge: seconds })
    response.cookies.set(name, value, { ...options, maxAge: seconds })
    return response
  } catch (error) {
    return back(problemOf(error, visitor), typed)
  }
}

export async function answerOidcCallback(request: NextRequest, visitor: Actor): Promise<Response> {
  const response = await finish(request, visitor)
  response.cookies.set(attemptCookie.name, '', { ...attemptCookie.options, maxAge: 0 })
  return response
}

async function finish(request: NextRequest, visitor: Actor): Promise<NextResponse> {
  const kept = new URLSearchParams()
  try {
    const attempt = await readAttempt(request)
    kept.set('next', attempt.next)
    kept.set('language', attempt.language)
    if (attempt.again) return await prove(request, visitor, attempt)
    const claims = await finishAttempt(request.nextUrl.searchParams, attempt, false)
    const done = await signInWithOidc(visitor, {
      claims,
      userAgent: request.headers.get('user-agent') ?? '',
      formerSession: await sessionIdFromCookie(request.headers.get('cookie') ?? undefined),
      ...(attempt.linkKey !== '' && { linkKey: attempt.linkKey }),
    })
    if ('problem' in done) return back(done.problem, kept)
    return done.state === 'full' ? await signedIn(done.id, visitor, attempt.next) : await askForCode(done.id, kept)
  } catch (error) {
    return back(problemOf(error, visitor), kept)
  }
}

/** In a tab of its own: the page that asked is still open in another. */
async function prove(request: NextRequest, visitor: Actor, attempt: Kept): Promise<NextResponse> {
  const staff = await staffFromCookie(request.headers.get('cookie') ?? undefined)
  const told = await finishAttempt(request.nextUrl.searchParams, attempt, true).catch((error: unknown) => {
    problemOf(error, visitor)
    return null
  })
  const actor = staff && { ...visitor, kind: 'staff' as const, id: staff.id, name: staff.name }
  const proved = actor && told && (await inUnit(actor, (unit) => proveWithOidc(unit, told, staff)))
  const say = words[spokenIn(attempt.language)]
  return html(pageOf(attempt.language, proved ? say.proved : say.unproved, `<p>${say.close}</p>`))
}

async function readAttempt(request: NextRequest): Promise<Kept> {
  const found = await openCookie(request.cookies.get(attemptCookie.name)?.value)
  if (!found?.attempt) throw new OidcFailed(OidcProblem.lost, 'no attempt')
  return found.attempt as Kept
}

function problemOf(error: unknown, { requestId }: Actor): OidcProblem | 'failed' {
  if (error instanceof OidcFailed) {
    log().warn({ event: 'oidc.failed', requestId, reason: error.problem, hints: [error.because] })
    return error.problem
  }
  if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId, err: error })
  return 'failed'
}

const back = (problem: OidcProblem | 'failed', kept: URLSearchParams) =>
  leadTo('/sign-in', { problem, language: kept.get('language') ?? '', next: safeReturn(kept.get('next')) })

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const spokenIn = (asked: string) => Language.all.find((known) => known === asked) ?? 'en'

const html = (page: string) =>
  new NextResponse(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })

function leadingPage(address: string, language: string): string {
  const say = words[spokenIn(language)]
  const to = escaped(address)
  const refresh = `<meta http-equiv="refresh" content="0;url=${to}">`
  return pageOf(language, say.title(requireOidc().name), `<p><a href="${to}">${say.go}</a></p>`, refresh)
}

function pageOf(language: string, named: string, inside: string, head = ''): string {
  const title = escaped(named)
  return `<!doctype html><html lang="${spokenIn(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${head}<title>${title}</title><main><h1>${title}</h1>${inside}</main></html>`
}
