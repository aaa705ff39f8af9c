// The form that asks for the second factor, as a browser sends it itself. Without a session that waits for it the person
// begins again with the password.
import type { NextRequest } from 'next/server'
import { confirmFactor } from '@/lib/access/factors/confirm-factor'
import { passkeyRefusals } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal, type RefusalName } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import type { Actor } from '@/lib/platform/unit'
import { sessionIdFromCookie } from './auth'
import { readAssertion } from './passkey-form'
import { safeReturn } from './safe-return'
import { leadTo, readTyped, signedIn } from './sign-in-form'

/** What the page says of a code that was not taken. */
export const codeProblems = [
  'factorWrong',
  'factorUsed',
  'factorDrifted',
  'signInSlowed',
  'failed',
  ...passkeyRefusals,
] as const
const told: readonly string[] = codeProblems

export async function answerFactorForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  try {
    await readTyped(request, typed)
    const sessionId = await sessionIdFromCookie(request.headers.get('cookie') ?? undefined)
    if (!sessionId) throw new Refusal('unauthorized')
    const passkey = typed.get('passkey')
    const step = passkey ? { passkey: readAssertion(passkey) } : { code: typed.get('code') ?? '' }
    const sid = await confirmFactor(visitor, { sessionId, ...step })
    return await signedIn(sid, visitor, typed.get('next'))
  } catch (error) {
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    const refusal: RefusalName | 'failed' = isRefusal(error) ? error.refusal : 'failed'
    const data = isRefusal(error) ? error.detail.data : undefined
    const kept = { language: typed.get('language') ?? '', next: safeReturn(typed.get('next')) }
    if (refusal === 'unauthorized') return leadTo('/sign-in', { why: 'again', ...kept })
    return leadTo('/sign-in/code', {
      problem: told.includes(refusal) ? refusal : 'failed',
      ...(data?.minutes !== undefined && { minutes: String(data.minutes) }),
      ...(data?.seconds !== undefined && { wait: String(data.seconds) }),
      ...kept,
    })
  }
}
