// Passkeys belong to one name on the web: that of PUBLIC_URL, over https. On loopback nobody is asked for a second factor,
// and a bare IP address can have none.
import { isIP } from 'node:net'
import { Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'

export type PasskeySite = { rpId: string; origin: string }

/** Null where there are none. */
export function passkeySite(): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(config().publicUrl)
  if (protocol !== 'https:' || hostname.startsWith('[') || isIP(hostname) !== 0) return null
  return { rpId: hostname, origin }
}

export function requirePasskeySite(): PasskeySite {
  const site = passkeySite()
  if (!site) throw new Refusal('notFound')
  return site
}
