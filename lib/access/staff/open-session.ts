// Opens a session for somebody who has proved who they are. The proof travels along: if the password was changed or
// the person disabled while the hash was being computed, no session comes of it.
import type { Unit } from '@/lib/platform/unit'
import { newSessionId, sessionKey } from './session-id'
import { sessionRules } from './session-rules'

const open = {
  name: 'staff.openSession',
  text: `with person as (
           update staff set last_sign_in_at = $3::timestamptz
           where id = $2::text and password_hash = $8::text and disabled_at is null returning id
         ), swept as (
           delete from session where staff_id = $2::text and (seen_at <= $6::timestamptz or created_at <= $7::timestamptz)
         )
         insert into session (id, staff_id, created_at, seen_at, address, user_agent)
         select $1::text, id, $3::timestamptz, $3::timestamptz, $4::text, $5::text from person
         returning id`,
}

export type Proved = { id: string; passwordHash: string }

/** The new session's id: told to the browser, never stored. Null when the proof no longer holds. */
export async function openSession(unit: Unit, person: Proved, userAgent: string): Promise<string | null> {
  const id = newSessionId()
  const before = (age: number) => new Date(unit.now.getTime() - age)
  const opened = await unit.sql(open, [
    sessionKey(id),
    person.id,
    unit.now,
    unit.actor.address,
    userAgent.slice(0, 300),
    before(sessionRules.idle),
    before(sessionRules.longest),
    person.passwordHash,
  ])
  return opened.length > 0 ? id : null
}
