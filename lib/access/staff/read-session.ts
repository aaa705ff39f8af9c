// Reads whose session it is, asked again on every request: nothing about a person is remembered between two of them,
// so a person who is disabled or loses a program is stopped at their next click.

import { preferencesOf } from '@/lib/contract/access/preferences'
import type { StaffCard } from '@/lib/contract/endpoint'
import { rowsStatement } from '@/lib/platform/db/rows-statement'
import { gatherRows, lookUps } from '@/lib/platform/gather-rows'
import type { Unit } from '@/lib/platform/unit'
import { sessionKey } from './session-id'
import { endsOf, type SessionEnds, sessionRules } from './session-rules'

export type SignedIn = StaffCard & SessionEnds & { sessionId: string }
export type Touch = 'sparingly' | 'now' | 'never'

type Row = Omit<StaffCard, 'preferences'> & { preferences: unknown; sessionId: string; createdAt: Date; seenAt: Date }

type Asked = { sessionKey: string; now: Date; before: Date; createdAt: Date; stale: Date }
const look = rowsStatement<Asked, Row & { n: number }>(
  'staff.readSession',
  'hot',
  `with found as (
           select given.*, s.id, s.created_at, s.seen_at, p.id as staff_id, p.name, p.email, p.role, p.time_zone, p.language, p.preferences, p.partner_id
           from given join session s on s.id = :sessionKey::text join staff p on p.id = s.staff_id
           where p.disabled_at is null and s.state = 'full'
             and s.seen_at > :before::timestamptz and s.created_at > :createdAt::timestamptz
         ), touched as (
           update session s set seen_at = :now::timestamptz from found
           where s.id = found.id and s.seen_at <= :stale::timestamptz
           returning s.id
         )
         select ":n" as n, id as "sessionId", created_at as "createdAt", staff_id as "id", name, email, role, time_zone as "timeZone", language, preferences,
                partner_id as "partnerId",
                case when exists (select from touched where touched.id = found.id) then :now::timestamptz else seen_at end as "seenAt",
                array(select program_id from staff_program g where g.staff_id = found.staff_id and g.ended_at is null order by program_id) as "programIds"
         from found`,
)
const read = gatherRows(look, ({ sessionKey }) => sessionKey, lookUps)

/** The person signed in by this session id, or null when it is unknown, over, or its person is disabled. */
export async function readSession(unit: Unit, id: string, touch: Touch = 'sparingly'): Promise<SignedIn | null> {
  const before = (age: number) => new Date(unit.now.getTime() - age)
  const stale = { sparingly: before(sessionRules.touch), now: unit.now, never: new Date(0) }[touch]
  const row = await read(unit, {
    sessionKey: sessionKey(id),
    now: unit.now,
    before: before(sessionRules.idle),
    createdAt: before(sessionRules.longest),
    stale,
  })
  if (!row) return null
  const { n: _, createdAt, seenAt, preferences, ...card } = row
  return { ...card, preferences: preferencesOf(preferences), ...endsOf({ createdAt, seenAt }) }
}
