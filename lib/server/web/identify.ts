// Identifies the caller: a partner with a bearer token, or a person signed in to the console (decision §5).

import { readToken } from '@/lib/access/tokens/token-claims'
import type { StaffCard } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'
import type { TokenRow } from './admission'
import { sessionIdFromCookie, staffFromCookie } from './auth'
import type { Asker } from './refused-access'
import { takeSessionCall } from './session-limit'
import type { Incoming } from './wire'

export type SignedIn = StaffCard & { sessionId: string }
export type Caller = { kind: 'token'; jti: string } | { kind: 'staff'; staff: SignedIn } | null

/** The caller, or null when the credentials are missing or wrong. A request with both is a partner's. A `passive` call,
 *  which a page makes by itself, does not keep a session alive. Throws rateLimited for a session with too many calls, before
 *  anything is read. */
export async function identify(incoming: Incoming, passive = false): Promise<Caller> {
  const authorization = incoming.header('authorization')
  if (authorization !== undefined) {
    const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1]
    const claims = bearer ? await readToken(bearer) : null
    return claims && { kind: 'token', jti: claims.jti }
  }
  const cookie = incoming.header('cookie')
  const sessionId = await sessionIdFromCookie(cookie)
  if (sessionId) takeSessionCall(sessionId, passive ? 'passive' : 'asked')
  const staff = await staffFromCookie(cookie, passive ? 'never' : 'sparingly')
  return staff && { kind: 'staff', staff }
}

/** A cookie travels by itself, so a request that carries one must prove that the console's own pages sent it. */
export function requireOwnOrigin(incoming: Incoming): void {
  const origin = incoming.header('origin')
  const site = incoming.header('sec-fetch-site')
  if (!isOwn(origin, incoming.header('host')) || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('crossSite')
}

/** Pages of a link pass no referrer on, and then browsers say `null` for the origin of a form; old ones say nothing at
 *  all. A call that says where it comes from must come from us. */
export function requireOwnPage(incoming: Incoming): void {
  const origin = incoming.header('origin')
  const site = incoming.header('sec-fetch-site')
  const named = origin !== undefined && origin !== 'null'
  if ((named && !isOwn(origin, incoming.header('host'))) || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('crossSite')
}

/** The address people open, or the one this very request was sent to; never plain HTTP where the product has TLS. */
export function isOwn(origin: string | undefined, host: string | undefined): boolean {
  const { publicUrl } = config()
  const schemes = publicUrl.startsWith('https:') ? ['https:'] : ['http:', 'https:']
  return origin === publicUrl || (host !== undefined && schemes.some((scheme) => origin === `${scheme}//${host}`))
}

type Request = Pick<Incoming, 'requestId' | 'address'>

/** Somebody signed in, as what they do is recorded. */
export const askerOf = (
  { id, name, programIds, partnerId }: Pick<StaffCard, 'id' | 'name' | 'programIds' | 'partnerId'>,
  { requestId, address }: Request,
): Asker => ({
  actor: { kind: 'staff', id, name, requestId, address },
  programIds,
  ...(partnerId !== null && { ofPartner: true }),
})

/** The bearer of a token, as what they do is recorded. */
export const bearerOf = ({ jti, name, programIds }: TokenRow, { requestId, address }: Request): Asker => ({
  actor: { kind: 'partner', id: jti, name, requestId, address },
  programIds,
})
