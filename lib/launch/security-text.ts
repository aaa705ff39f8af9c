// /.well-known/security.txt (RFC 9116): whom to tell of a weakness, and how it is dealt with. Where the operator names nobody
// there is none: an address that nobody reads is worse.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import type { Outgoing } from '@/lib/server/web/wire'

export const securityTextPath = '/.well-known/security.txt'
export const securityPolicyPath = '/.well-known/security-policy.txt'

/** The RFC wants less than a year; whoever kept a copy should look again sooner. */
const lasts = 180 * day

const plain = (body: string): Outgoing => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  body,
})

export function securityText(now = new Date()): Outgoing | null {
  const { securityContact, publicUrl } = config()
  if (!securityContact) return null
  const today = Math.floor(now.getTime() / day) * day
  return plain(
    [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + lasts).toISOString()}`,
      'Preferred-Languages: en',
      // The RFC takes addresses with TLS alone.
      ...(publicUrl.startsWith('https:')
        ? [`Canonical: ${publicUrl}${securityTextPath}`, `Policy: ${publicUrl}${securityPolicyPath}`]
        : []),
      '',
    ].join('\n'),
  )
}

export const securityTextPolicy = (): Outgoing | null =>
  config().securityContact ? plain(readFileSync(join(process.cwd(), 'lib/launch/SECURITY.md'), 'utf8')) : null
