// The form in which a person chooses their own password, behind a link that works once.
import type { NextRequest } from 'next/server'
import { usePersonLink } from '@/lib/access/staff/use-person-link'
import { isRefusal } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { requireOwnPage } from './identify'
import { passwordPath } from './link-headers'
import { leadTo, readTyped } from './sign-in-form'

export async function answerPasswordForm(request: NextRequest, visitor: Actor): Promise<Response> {
  const typed = new URLSearchParams()
  const given = (name: string) => typed.get(name) ?? ''
  const back = (problem: string) => leadTo(passwordPath, { key: given('key'), language: given('language'), problem })
  try {
    await readTyped(request, typed, requireOwnPage)
    if (given('password') !== given('again')) return back('differ')
    const done = await inUnit(visitor, (unit) =>
      usePersonLink(unit, { key: given('key'), password: given('password') }),
    )
    return done ? leadTo('/sign-in', { why: 'chosen', language: given('language') }) : back('over')
  } catch (error) {
    if (isRefusal(error) && error.refusal === 'dataInvalid') return back('weak')
    if (!isRefusal(error)) log().error({ event: 'signIn.failed', requestId: visitor.requestId, err: error })
    return back('failed')
  }
}
