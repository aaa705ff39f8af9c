// Passkeys on the pages of the sign-in: a script asks for a question, has it answered by a device, and sends the answer as
// the form it stands in, so that what follows is said by the page as of any other try.
import type { NextRequest } from 'next/server'
import { readHalfSession } from '@/lib/access/factors/read-half-session'
import { askPasskey } from '@/lib/access/passkeys/ask-passkey'
import { signInPasskey } from '@/lib/access/passkeys/sign-in-passkey'
import { type Assertion, assertion, passkeyRefusals } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import { sessionIdFromCookie } from './auth'
import { requireOwnOrigin } from './identify'
import { safeReturn } from './safe-return'
import { leadTo, readTyped, signedIn } from './sign-in-form'
import type { Incoming } from './wire'

const told: readonly string[] = passkeyRefusals

/** What the form's field holds. Throws passkeyWrong where that is no answer of a passkey. */
export function readAssertion(text: string): Assertion {
  try {
    return assertion.parse(JSON.parse(text))
  } catch {
    throw new Refusal('passkeyWrong')
  }
}

const sessionOf = (request: NextRequest) => sessionIdFromCookie(request.headers.get('cookie') ?? undefined)

/** `secondStep`: to one of the passkeys of who has just given the password. */
export async function answerPasskeyQuestion(
  request: NextRequest,
  visitor: Actor,
  secondStep: boolean,
): Promise<Response> {
  requireOwnOrigin({ header: (name) => request.headers.get(name) ?? undefined } as Incoming)
  const unit = single(visitor)
  const sessionId = secondStep && (await sessionOf(request))
  const half = sessionId ? await readHalfSession(unit, sessionId) : null
  if (secondStep && half?.state !== 'half') throw new Refusal('unauthorized')
  const question = half
    ? await askPasskey(unit, { purpose: 'secondStep', session: half.id }, half.staff.id)
    : await askPasskey(unit, { purpose: 'signIn' })
  return Response.json(question, { headers: { 'cache-control': 'no-store' } })
}

export async function answerPasskeyForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  try {
    await readTyped(request, typed)
    const sid = await signInPasskey(visitor, {
      given: readAssertion(typed.get('passkey') ?? ''),
      userAgent: request.headers.get('user-agent') ?? '',
      formerSession: await sessionOf(request),
    })
    return await signedIn(sid, visitor, typed.get('next'))
  } catch (error) {
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    const problem = isRefusal(error) && told.includes(error.refusal) ? error.refusal : 'failed'
    return leadTo('/sign-in', {
      problem,
      language: typed.get('language') ?? '',
      next: safeReturn(typed.get('next')),
    })
  }
}
