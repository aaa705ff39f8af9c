// The date of birth given at the gate: on to the flow, or back with how many tries are left.
import { type FieldValues, type FlowPlace, placeAddress, placeOf } from '@/lib/contract/journeys/flow-page'
import { verifyBirthDate } from '@/lib/journeys/links/verify-birth-date'
import type { Unit } from '@/lib/platform/unit'
import { readAnswers } from './answers'
import { followAge } from './follow-age'
import { judgeBirthDate } from './gate-fields'
import { nextAddress } from './next-address'
import type { Visit } from './open-visit'

export type OpenedGate = {
  next: string
  /** For the phone's cookie, once the date was right. */
  session?: { cookie: string; expiresAt: Date }
  /** What was typed and is no date: shown again, kept nowhere but on the phone. */
  typed?: FieldValues
}

/** Throws linkNotOpen. */
export async function openGate(unit: Unit, visit: Visit, fields: FieldValues): Promise<OpenedGate> {
  const { file, base } = visit
  const asked = askedPlace(visit, fields.page ?? '')
  const gate = asked ?? { place: 'start' }
  const { date, typed } = judgeBirthDate(fields)
  if (!date) return { next: placeAddress(base, gate, 'problem=1'), typed }

  const toConsents = asked?.place === 'consents'
  const result = await verifyBirthDate(unit, file, date, { toConsents })
  if (!result.verified) return { next: result.triesLeft > 0 ? placeAddress(base, gate, 'problem=wrong') : base }
  const { cookie, expiresAt } = result
  if (toConsents) return { next: placeAddress(base, asked), session: { cookie, expiresAt } }
  const answers = await readAnswers(unit, file)
  const left = file.flow.state === 'open' ? await followAge(unit, file, answers) : answers
  const next = asked ? placeAddress(base, asked) : nextAddress(visit, left)
  return { next, session: { cookie, expiresAt } }
}

/** Where the gate stood in the way of: of a finished flow there is nothing else to see. */
function askedPlace({ file }: Visit, page: string): FlowPlace | null {
  const place = placeOf(page)
  if (place?.place === 'consents' || (place?.place === 'done' && file.flow.state === 'finished')) return place
  return file.flow.state === 'finished' ? { place: 'done' } : null
}
