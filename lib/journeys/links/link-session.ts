// A phone that gave the date of birth goes on without giving it again, for some hours. The cookie carries a random word,
// the database its hash.
import { randomBytes } from 'node:crypto'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import type { LinkFile } from './open-link'

export const linkCookie = 'hub_link'

export function newSession(): { cookie: string; id: string } {
  const cookie = randomBytes(24).toString('base64url')
  return { cookie, id: hashOf(cookie) }
}

const find = statement<{ hash: string; id: string; now: Date }>(
  'links.session',
  'within',
  'select 1 as found from link_session where id = :hash::text and link_id = :id::text and expires_at > :now::timestamptz',
)

/** Whether this phone has opened this link. What the link's state allows is asked apart (`linkState`). */
export async function sessionOf(unit: Unit, file: LinkFile, cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false
  return (await unit.sql(find, { hash: hashOf(cookie), id: file.link.id, now: unit.now })).length > 0
}
