// The cookies of a link's pages, each sent to this link alone.
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { linkCookie } from '@/lib/journeys/links/link-session'
import { config } from '@/lib/platform/config'
import { seal, unseal } from '@/lib/platform/seal'

const gateCookie = 'hub_gate'
const renewedName = 'hub_renewed'
const shortly = 300 // seconds

const cookie = (name: string, value: string, base: string, seconds: number) =>
  `${name}=${value}; Path=${base}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config().publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** The phone gave the date of birth. */
export const sessionCookie = (
  base: string,
  { cookie: value, expiresAt }: { cookie: string; expiresAt: Date },
  now: Date,
) => cookie(linkCookie, value, base, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

/** What was typed at the gate and is no date: it goes back to the phone that typed it, sealed, and is kept nowhere. */
export const typedCookie = (base: string, typed: FieldValues) => {
  const short = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value.slice(0, 40)]))
  return cookie(gateCookie, seal(JSON.stringify(short)), base, shortly)
}

/** Of the address: what became of asking for a new link. */
export const renewMark = 'renew'

/** A new link was asked for, and what became of it: the page says so to the phone that asked, not to whoever has an
 *  address that says it. */
export const renewedCookie = (base: string, renewed: string) =>
  cookie(renewedName, seal(JSON.stringify([base, renewed])), base, shortly)

/** What the address of a page asks for, without what it only claims. */
export function searchOf(query: string, base: string, renewed: string | undefined): URLSearchParams {
  const search = new URLSearchParams(query)
  const told = search.get(renewMark)
  if (told !== null && !isRenewed(renewed, [base, told])) search.delete(renewMark)
  return search
}

function isRenewed(sealed: string | undefined, wanted: [string, string]): boolean {
  try {
    return unseal(sealed ?? '') === JSON.stringify(wanted)
  } catch {
    return false
  }
}

export const linkCookies = (of: (name: string) => string | undefined) => ({
  session: of(linkCookie),
  typed: typedIn(of(gateCookie)),
  renewed: of(renewedName),
})

function typedIn(sealed: string | undefined): FieldValues | null {
  if (!sealed) return null
  try {
    return JSON.parse(unseal(sealed)) as FieldValues
  } catch {
    return null // not ours, or sealed before the keys were others
  }
}
