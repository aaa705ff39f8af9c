// The browser's side of next-auth: signing in and out, and asking how long a session lasts without prolonging it.

import { CallLost, CallRefused, refusalOf } from '@/components/kit/call'
import { keepLanguage } from '@/components/kit/preferences'
import { failureWords } from '@/components/kit/words/failure-words'
import type { SessionWords } from '@/components/shell/session/session-words'
import type { Language } from '@/lib/contract/vocabulary'

/** When the session ends, and whose it is; `serverNow` because this browser's clock may be wrong. */
export type Session = { email: string; language: Language; idleEndsAt: number; endsAt: number; serverNow: number }

export async function ask(path: string, body?: object): Promise<Response> {
  try {
    return await fetch(`/api/auth/${path}`, {
      credentials: 'same-origin',
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new CallLost()
  }
}

export const refusal = async (response: Response) => refusalOf(response, await response.json().catch(() => null))

async function csrfToken(): Promise<string> {
  const response = await ask('csrf')
  if (!response.ok) throw await refusal(response)
  return ((await response.json()) as { csrfToken: string }).csrfToken
}

/** `code`: of the second factor, where it was asked for. */
export type Credentials = { email: string; password: string; code?: string }

/** Throws CallRefused (`sign_in_wrong`, `factor_needed`, `sign_in_slowed` with `data.seconds`, `cross_site`) or CallLost. */
export async function signIn(values: Credentials): Promise<void> {
  // Another answer on its way may have brought another CSRF cookie meanwhile: then the next one fits.
  for (const last of [false, true]) {
    const response = await ask('callback/credentials', { ...values, csrfToken: await csrfToken() })
    if (response.ok) return
    const refused = await refusal(response)
    if (last || refused.type !== 'cross_site') throw refused
  }
}

export async function signOut(): Promise<void> {
  const response = await ask('signout', { csrfToken: await csrfToken() })
  if (!response.ok) throw await refusal(response)
}

/** Null when nobody is signed in any more. Does not count as activity. */
export async function readSession(): Promise<Session | null> {
  const response = await ask('session')
  if (!response.ok) throw await refusal(response)
  const {
    email,
    language = 'en',
    idleEndsAt = '',
    endsAt = '',
    now = '',
  } = (await response.json()) as Record<string, string | undefined>
  return email
    ? {
        email,
        language: language as Language,
        idleEndsAt: Date.parse(idleEndsAt),
        endsAt: Date.parse(endsAt),
        serverNow: Date.parse(now),
      }
    : null
}

/** `waitUntil`: too many tries; when the next one is taken, a reading of `performance.now`. */
export type SignInProblem = { message?: string; waitUntil?: number; codeNeeded?: boolean }

const noCookie = (say: SessionWords) => say.notKept

/** What to tell a person whose sign-in did not work. */
export function problemOf(say: SessionWords, spoken: Language, error: unknown): SignInProblem {
  if (error instanceof CallRefused && error.type === 'sign_in_slowed')
    return { waitUntil: performance.now() + (Number(error.data?.seconds) || 1) * 1_000 }
  if (error instanceof CallRefused && error.type === 'factor_needed')
    return { message: failureWords(error, spoken), codeNeeded: true }
  if (error instanceof CallRefused && error.type === 'cross_site') return { message: noCookie(say) }
  if (error instanceof CallRefused || error instanceof CallLost) return { message: failureWords(error, spoken) }
  return { message: say.failed }
}

/** Signs in and makes sure that the browser kept the cookie. */
export async function signInAndCheck(say: SessionWords, values: Credentials): Promise<Session> {
  await signIn(values)
  const session = await readSession()
  if (!session) throw new CallRefused(403, 403, 'cross_site', noCookie(say), undefined, '')
  keepLanguage(session.language)
  return session
}
