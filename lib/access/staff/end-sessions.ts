// Ends sessions from elsewhere: at their next request they are nobody's.
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'

type Ending = {
  person: { id: string; name: string }
  /** This one alone; else all. */
  sessionId?: string | undefined
  /** The session that asks goes on. */
  except?: string
}

/** How many were open. One that is over, or another person's, is none. */
export async function endSessions(unit: TxUnit, { person, sessionId, except = '' }: Ending): Promise<number> {
  const which = { not: except, ...(sessionId !== undefined && { equals: sessionId }) }
  const { count } = await unit.tx.session.deleteMany({ where: { staffId: person.id, id: which } })
  if (count === 0) return 0
  const data = { staffId: person.id, person: person.name, count }
  await recordEach(unit, { action: 'session.end', data }, await readAccountPrograms(unit, person.id))
  return count
}
