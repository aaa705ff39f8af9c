// What the panel shows before the first key: contacts, attempts so far, good times for the next call.

import type { CallDesk } from '@/lib/contract/patients/calls'
import { patientContacts } from '@/lib/patients/contacts/patient-contacts'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { isAwake } from './judge-time'
import { proposeTimes, soonTime } from './propose-times'
import { letterDue, triedOn } from './protocol-state'
import { readStanding } from './read-standing'

type Where = { programId: string; patientId: string }

/** As part of a read that its caller has audited. Throws notFound. */
export async function callDesk(unit: TxUnit, where: Where): Promise<CallDesk> {
  const standing = await readStanding(unit, where)
  const { attempts, protocol, place, best, timeZone } = standing
  const now = unit.now.getTime()
  const [first] = attempts
  const differentDays = protocol?.differentDays ?? false
  return {
    purpose: standing.purpose,
    attempts: attempts.map(({ at, outcome }) => ({ at: at.toISOString(), outcome })),
    triedToday:
      differentDays &&
      triedOn(
        attempts.map(({ at }) => at),
        unit.now,
        timeZone,
      ),
    protocol,
    letterAt: protocol
      ? (letterDue(first?.at ?? unit.now, protocol, place.calendar, unit.now)?.toISOString() ?? null)
      : null,
    doNotCall: standing.doNotCall,
    contacts: await patientContacts(unit, where),
    proposals: proposeTimes({
      ...place,
      now,
      best,
      // The call that is about to be logged counts too.
      tried: [...attempts.map(({ at }) => at.getTime()), now],
      differentDays: protocol?.differentDays ?? true,
      differentTimes: protocol?.differentTimes ?? true,
    }),
    soon: soonTime({ ...place, now }),
    goodNow: isAwake(now, place.zones),
    zone: place.zones[0] ?? timeZone,
    calls: standing.calls,
    asOf: unit.now.toISOString(),
  }
}

/** The same as a read of its own. */
export async function readCallDesk(unit: TxUnit, where: Where): Promise<CallDesk> {
  const desk = await callDesk(unit, where)
  await record(unit, { action: 'call.desk', programId: where.programId, patientIds: [where.patientId] })
  return desk
}
