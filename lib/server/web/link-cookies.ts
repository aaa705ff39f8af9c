// The cookies of a link's pages. One has the link's handle in its name, and holds the key, sealed, and the word of the phone's
// session: by it the address does without the key.
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { isHandle, linkHandle } from '@/lib/journeys/links/link-key'
import { config } from '@/lib/platform/config'
import { seal, unseal } from '@/lib/platform/seal'

const gateCookie = 'hub_gate'
const renewedName = 'hub_renewed'
const shortly = 300 // seconds
/** As long as a phone knows which form it had open; how long it is open the session says (link-session.ts). */
const aDay = 86_400
const linkCookie = (handle: string) => `hub_link_${handle}`

const cookie = (name: string, value: string, base: string, seconds: number) =>
  `${name}=${value}; Path=${base}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config().publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** `session`: the phone gave the date of birth. */
export const sessionCookie = (key: string, session: { cookie: string } | null) =>
  cookie(linkCookie(linkHandle(key)), `${session?.cookie ?? ''}.${seal(key)}`, '/m', aDay)

export type LinkAt = { key: string; cookie: string | undefined; byHandle: boolean }

/** The link of an address, which shows its key, or its handle to the phone that has the key. */
export function linkAt(part: string, of: (name: string) => string | undefined): LinkAt {
  const byHandle = isHandle(part)
  const handle = byHandle ? part : linkHandle(part)
  const [session, ...sealed] = of(linkCookie(handle))?.split('.') ?? []
  const cookie = session || undefined
  if (!byHandle) return { key: part, cookie, byHandle }
  const key = opened(sealed.join('.'))
  return { key: key !== null && linkHandle(key) === handle ? key : part, cookie, byHandle }
}

/** Whether this browser can open the link by its handle. */
export const isKept = (key: string, of: (name: string) => string | undefined): boolean =>
  linkAt(linkHandle(key), of).key === key

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

const isRenewed = (sealed: string | undefined, wanted: [string, string]) =>
  opened(sealed ?? '') === JSON.stringify(wanted)

export const linkCookies = (of: (name: string) => string | undefined) => ({
  typed: typedIn(of(gateCookie)),
  renewed: of(renewedName),
})

function typedIn(sealed: string | undefined): FieldValues | null {
  const typed = opened(sealed ?? '')
  return typed === null ? null : (JSON.parse(typed) as FieldValues)
}

/** Null for what is not ours, or was sealed before the keys were others. */
function opened(sealed: string): string | null {
  try {
    return unseal(sealed)
  } catch {
    return null
  }
}
