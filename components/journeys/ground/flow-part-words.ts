// All that is said in the part of forms of a patient's page, and in its dialogs.

import { flowLinkWords } from '@/components/journeys/ground/flow-link-words'
import { flowListWords } from '@/components/journeys/ground/flow-list-words'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { joined } from '@/lib/contract/bilingual'
import type { FlowKind, LedgerName } from '@/lib/contract/vocabulary'

export const flowPartWords = joined(flowListWords, flowWords, flowLinkWords)

export type FlowPartWords = (typeof flowPartWords)['en']

/** What a case manager picks between when issuing a link. */
// biome-ignore format: a table is read by column
export const flowKindHints = (say: FlowPartWords): Record<FlowKind, string> => ({
  pap:     say.papHint,
  dosage:  say.dosageHint,
  consent: say.theProgramsConsentDocument,
  missing: say.missingHint,
})

/** What taking a consent back means, said before it is done. */
// biome-ignore format: a table is read by column
export const withdrawWords = (say: FlowPartWords): Record<LedgerName, string> => ({
  sharePHI:      say.sharePhiEffect,
  fcra:          say.fcraEffect,
  communication: say.communicationEffect,
  marketing:     say.marketingEffect,
  enrollment:    say.thePatientsSigned,
  caregiverInformed: say.caregiverInformedEffect,
  caregiverActs: say.caregiverActsEffect,
})
