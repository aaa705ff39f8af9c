// The two forms behind a link that works once: the key comes out of the address, and the person chooses their own password.
import type { NextRequest } from 'next/server'
import { usePersonLink } from '@/lib/access/staff/use-person-link'
import { isRefusal } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { requireOwnPage } from './identify'
import { passwordPath } from './link-headers'
import { forgetLinkKey, keepLinkKey } from './person-link-cookie'
import { leadTo, readTyped } from './sign-in-form'

export async function answerPasswordForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  const given = (name: string) => typed.get(name) ?? ''
  const back = (problem: string) => leadTo(passwordPath, { language: given('language'), problem })
  try {
    await readTyped(request, typed, requireOwnPage)
    if (given('password') !== given('again')) return back('differ')
    const done = await inUnit(visitor, (unit) =>
      usePersonLink(unit, { key: given('key'), password: given('password') }),
    )
    if (!done) return back('over')
    const response = leadTo('/sign-in', { why: 'chosen', language: given('language') })
    forgetLinkKey(response)
    return response
  } catch (error) {
    if (isRefusal(error) && error.refusal === 'dataInvalid') return back('weak')
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    return back('failed')
  }
}

const keyIn = (link: string) => /[?#&]key=([\w-]+)/.exec(link)?.[1] ?? link.trim()

/** The page's script sends what stands behind `#`; without a script the person pastes the link. Nothing is used up by it. */
export async function answerLinkForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  try {
    await readTyped(request, typed, requireOwnPage)
    const response = leadTo(passwordPath, { language: typed.get('language') ?? '' })
    keepLinkKey(response, keyIn(typed.get('link') ?? '').slice(0, 100))
    return response
  } catch (error) {
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    return leadTo(passwordPath, { language: typed.get('language') ?? '', problem: 'failed' })
  }
}
