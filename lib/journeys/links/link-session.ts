// A phone that gave the date of birth goes on without giving it again, for some hours. The cookie carries a random word,
// the database its hash.
import { randomBytes } from 'node:crypto'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import type { LinkFile } from './open-link'

export const linkCookie = 'hub_link'

export function newSession(): { cookie: string; id: string } {
  const cookie = randomBytes(24).toString('base64url')
  return { cookie, id: hashOf(cookie) }
}

const find = {
  name: 'links.session',
  text: 'select 1 as found from link_session where id = $1::text and link_id = $2::text and expires_at > $3::timestamptz',
}

/** Whether this phone has opened this link. What the link's state allows is asked apart (`linkState`). */
export async function sessionOf(unit: Unit, file: LinkFile, cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false
  return (await unit.sql(find, [hashOf(cookie), file.link.id, unit.now])).length > 0
}
