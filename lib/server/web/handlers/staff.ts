// Handlers of the console's rows about staff.

import { proveAgain } from '@/lib/access/factors/prove-again'
import { resetFactorOf } from '@/lib/access/factors/reset-factor-of'
import { changePassword } from '@/lib/access/staff/change-password'
import { changePreferences } from '@/lib/access/staff/change-preferences'
import { createStaff } from '@/lib/access/staff/create-staff'
import { disableStaff } from '@/lib/access/staff/disable-staff'
import { enableStaff } from '@/lib/access/staff/enable-staff'
import { endSessions } from '@/lib/access/staff/end-sessions'
import { extendSession } from '@/lib/access/staff/extend-session'
import { listSessions } from '@/lib/access/staff/list-sessions'
import { listStaff } from '@/lib/access/staff/list-staff'
import { lockManageable } from '@/lib/access/staff/lock-person'
import { setPassword } from '@/lib/access/staff/set-password'
import { updateProfile } from '@/lib/access/staff/update-profile'
import { updateStaff } from '@/lib/access/staff/update-staff'
import type { sessionApi } from '@/lib/contract/access/sessions'
import type { staffApi } from '@/lib/contract/access/staff'
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit, TxUnit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { freeWork } from '@/lib/work/owners/free-work'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const whom = ({ params }: Call) => params.staffId ?? ''

/** What a person no longer sees is nobody's. */
async function freed(unit: TxUnit, person: { id: string }) {
  await freeWork(unit, { staffId: person.id })
  return ok(person)
}

export function sessionOf({ staff }: Call): string {
  if (!staff) throw new Refusal('unauthorized')
  return staff.sessionId
}

export const sessionHandlers: HandlersOf<typeof sessionApi> = {
  listOwnSessions: async (unit, _nothing, call) =>
    ok({ rows: await listSessions(unit, { staffId: unit.actor.id, current: sessionOf(call) }) }),
  endOwnSessions: async (unit, { sessionId }, call) =>
    ok({ ended: await endSessions(unit, { person: unit.actor, sessionId, except: sessionOf(call) }) }),
  proveAgain: async (unit, { proof }, call) => {
    await proveAgain(unit as ModelUnit, { proof, sessionId: sessionOf(call) })
    return ok({})
  },
  listSessionsOf: async (unit, _nothing, call) => {
    const { id } = await lockManageable(unit, whom(call))
    return ok({ rows: await listSessions(unit, { staffId: id, current: sessionOf(call) }) })
  },
  endSessionsOf: async (unit, _nothing, call) => {
    const person = await lockManageable(unit, whom(call))
    return ok({ ended: await endSessions(unit, { person, except: sessionOf(call) }) })
  },
}

export const staffHandlers: HandlersOf<typeof staffApi> = {
  listStaff: async (unit) => ok({ rows: await listStaff(unit) }),
  createStaff: async (unit, person) => ok(await createStaff(unit, person)),
  updateStaff: async (unit, change, call) => freed(unit, await updateStaff(unit, { ...change, staffId: whom(call) })),
  disableStaff: async (unit, _nothing, call) => freed(unit, await disableStaff(unit, { staffId: whom(call) })),
  enableStaff: async (unit, _nothing, call) => ok(await enableStaff(unit, { staffId: whom(call) })),
  setPassword: async (unit, { password }, call) => ok(await setPassword(unit, { staffId: whom(call), password })),
  resetFactor: async (unit, _nothing, call) => ok(await resetFactorOf(unit, { staffId: whom(call) })),
  updateProfile: async (unit, profile) => ok(await updateProfile(unit, profile)),
  changePreferences: async (unit, preferences) => ok(await changePreferences(unit, preferences)),
  changePassword: async (unit, change, call) =>
    ok(await changePassword(unit, { ...change, sessionId: sessionOf(call) })),
  extendSession: async (unit, _nothing, call) => {
    const { idleEndsAt, endsAt } = await extendSession(unit, { sessionId: sessionOf(call) })
    return ok({ idleEndsAt: idleEndsAt.toISOString(), endsAt: endsAt.toISOString() })
  },
}
