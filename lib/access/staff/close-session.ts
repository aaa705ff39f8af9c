// Ends sessions: one, when somebody signs out; all of a person, when what they may do or how they prove it changes.
import { recordEach } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readHomes } from './homes'
import { sessionKey } from './session-id'

const close = {
  name: 'staff.closeSession',
  text: `with closed as (delete from session where id = $1::text returning staff_id)
         select p.id, p.name from closed join staff p on p.id = closed.staff_id`,
}
const closeAll = {
  name: 'staff.closeSessionsOf',
  text: 'delete from session where staff_id = $1::text and id <> $2::text',
}

/** Signing out. A session that is already over is no error. */
export async function closeSession(unit: Unit, id: string): Promise<void> {
  const [person] = await unit.sql<{ id: string; name: string }>(close, [sessionKey(id)])
  if (!person) return
  const actor = { ...unit.actor, kind: 'staff' as const, ...person }
  await recordEach({ ...unit, actor }, { action: 'session.signOut' }, await readHomes(unit, person.id))
}

/** `except` is the session that goes on: that of somebody who has just changed their own password. */
export async function closeSessionsOf(unit: Unit, staffId: string, except = ''): Promise<void> {
  await unit.sql(closeAll, [staffId, except])
}
