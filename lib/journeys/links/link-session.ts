// A phone that gave the date of birth goes on without giving it again, for an hour, while it is in use. The cookie carries a
// random word, the database its hash.
import { randomBytes } from 'node:crypto'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import type { LinkFile } from './open-link'

export function newSession(): { cookie: string; id: string } {
  const cookie = randomBytes(24).toString('base64url')
  return { cookie, id: hashOf(cookie) }
}

const find = statement<{ hash: string; id: string; now: Date; usedSince: Date }>(
  'links.session',
  'within',
  `select 1 as found from link_session where id = :hash::text and link_id = :id::text and expires_at > :now::timestamptz
      and seen_at > :usedSince::timestamptz`,
)

/** Whether this phone has opened this link. What the link's state allows is asked apart (`linkState`). */
export async function sessionOf(unit: Unit, file: LinkFile, cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false
  const asked = { hash: hashOf(cookie), id: file.link.id, now: unit.now, usedSince: usedSince(unit.now) }
  return (await unit.sql(find, asked)).length > 0
}

/** Sessions that were used since then are alive. */
export const usedSince = (now: Date) => new Date(now.getTime() - flowLimits.idleMinutes * minute)
