// The public page that verifies a signed copy: what was asked for, and in which language it is answered. Each look-up is
// written to the audit log, so one address has so many of them a minute as a link has posts.
import { headers } from 'next/headers'
import { networkOf } from '@/lib/access/staff/sign-in-throttle'
import { checkCopy } from '@/lib/consents/check-copy'
import type { VerifyPage } from '@/lib/contract/journeys/checked-copy'
import { Refusal } from '@/lib/contract/refusals'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { type Actor, inSql } from '@/lib/platform/unit'
import { takePost } from './post-limit'
import { preferredLanguage } from './preferred-language'

type Asked = Record<string, string | string[] | undefined>
const longest = 60

export async function readCopy({ code, language }: Asked, requestId: string): Promise<VerifyPage> {
  const given = await headers()
  const typed = (typeof code === 'string' ? code : '').slice(0, longest).trim()
  return {
    language:
      PatientLanguage.all.find((each) => each === language) ??
      preferredLanguage(given.get('accept-language'), PatientLanguage.all),
    typed,
    ...(await lookUpCopy(typed, { address: given.get('x-hub-address') ?? '', requestId })),
  }
}

/** What is looked up by nobody in particular, from an address. */
export async function lookUpCopy(
  typed: string,
  { address, requestId }: Pick<Actor, 'address' | 'requestId'>,
  now = Date.now(),
): Promise<Pick<VerifyPage, 'copy' | 'tooMany'>> {
  if (typed === '') return { copy: null, tooMany: false }
  try {
    takePost(`copy ${networkOf(address)}`, 1, now)
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'rateLimited') return { copy: null, tooMany: true }
    throw error
  }
  const actor: Actor = { kind: 'patient', id: 'copy', name: 'Holder of a copy', requestId, address }
  return { copy: await inSql(actor, (unit) => checkCopy(unit, typed)), tooMany: false }
}
