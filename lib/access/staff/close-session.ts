// Ends sessions: one, when somebody signs out; all of a person, when what they may do or how they prove it changes.

import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { sessionKey } from './session-id'

/** Signing out. A session that is already over is no error. */
export async function closeSession(unit: ModelUnit, id: string): Promise<void> {
  const session = { id: sessionKey(id) }
  const open = await unit.tx.session.findUnique({
    where: session,
    select: { state: true, staff: { select: { id: true, name: true } } },
  })
  // Of two who close it at once one tells of it.
  if (!open || (await unit.tx.session.deleteMany({ where: session })).count === 0) return
  // A person who never gave the second factor was not signed in.
  if (open.state !== 'full') return
  const person = open.staff
  const actor = { ...unit.actor, kind: 'staff' as const, ...person }
  await recordEach({ ...unit, actor }, { action: 'session.signOut' }, await readAccountPrograms(unit, person.id))
}

/** `except` is the session that goes on: that of somebody who has just changed their own password. */
export async function closeSessionsOf(unit: ModelUnit, staffId: string, except = ''): Promise<void> {
  await unit.tx.session.deleteMany({ where: { staffId, id: { not: except } } })
}
