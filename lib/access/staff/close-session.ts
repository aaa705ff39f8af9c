// Ends sessions: one, when somebody signs out; all of a person, when what they may do or how they prove it changes.

import { statement } from '@/lib/platform/db/statement'
import { recordEach } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readHomes } from './homes'
import { sessionKey } from './session-id'

const close = statement<{ sessionKey: string }, { id: string; name: string }>(
  'staff.closeSession',
  'set',
  `with closed as (delete from session where id = :sessionKey::text returning staff_id)
         select p.id, p.name from closed join staff p on p.id = closed.staff_id`,
)
const closeAll = statement<{ staffId: string; except: string }>(
  'staff.closeSessionsOf',
  'within',
  'delete from session where staff_id = :staffId::text and id <> :except::text',
)

/** Signing out. A session that is already over is no error. */
export async function closeSession(unit: Unit, id: string): Promise<void> {
  const [person] = await unit.sql(close, { sessionKey: sessionKey(id) })
  if (!person) return
  const actor = { ...unit.actor, kind: 'staff' as const, ...person }
  await recordEach({ ...unit, actor }, { action: 'session.signOut' }, await readHomes(unit, person.id))
}

/** `except` is the session that goes on: that of somebody who has just changed their own password. */
export async function closeSessionsOf(unit: Unit, staffId: string, except = ''): Promise<void> {
  await unit.sql(closeAll, { staffId, except })
}
