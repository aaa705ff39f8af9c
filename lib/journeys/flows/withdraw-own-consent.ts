// A consent taken back by whoever holds the phone, through the same link that gave it.

import { placeAddress } from '@/lib/contract/journeys/flow-page'
import type { LedgerName } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import type { Visit } from './open-visit'
import { relationshipOf } from './prefill'
import { byOwnHand, capacityIn, vouchingCode } from './sign-consents'
import { withdrawConsent } from './withdraw-consent'

/** The address of the consents. A second time changes nothing. */
export async function withdrawOwnConsent(unit: Unit, visit: Visit, { name }: { name: LedgerName }): Promise<string> {
  const { flow, patient } = visit.file
  const mine = flow.actor === 'patient'
  const code = vouchingCode(visit.file, visit.session)
  await withdrawConsent(unit, {
    programId: flow.programId,
    patientId: patient.id,
    name,
    channel: 'phone',
    flowId: flow.id,
    capacity: capacityIn(byOwnHand(visit.file, code)),
    code,
    relationship: mine ? null : relationshipOf(patient),
    language: flow.language,
    userAgent: visit.userAgent,
  })
  return placeAddress(visit.base, { place: 'consents' })
}
