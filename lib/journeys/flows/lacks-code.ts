// What of a link waits for the code to the phone on record: asked before a page is shown, and before anything typed is kept.

import { isSigned } from '@/lib/contract/journeys/flow'
import type { FlowPlace } from '@/lib/contract/journeys/flow-page'
import { asksCode } from '@/lib/journeys/links/asks-code'
import { consentOf } from './answers'
import type { Visit } from './open-visit'

/** Whether a page or act of this link waits for the code. `signs`: it agrees to something, signs, or takes it back. */
export function lacksCode({ file, session }: Visit, signs: boolean): boolean {
  const asks = asksCode(file)
  return !session?.code && (asks === 'signing' ? signs : asks !== 'never')
}

/** Consents are taken back all the same where no code can be sent. */
export const lacksCodeForConsents = (visit: Visit): boolean => lacksCode(visit, true) && !visit.session?.noCode

export const lacksCodeAt = (visit: Visit, place: FlowPlace): boolean =>
  place.place === 'consents' ? lacksCodeForConsents(visit) : lacksCode(visit, signsAt(visit, place))

const signsAt = ({ file: { flow } }: Visit, place: FlowPlace): boolean => {
  if (place.place === 'question') return place.item === 'signature' || consentOf(place.item) !== null
  return place.place === 'check' && isSigned(flow)
}
