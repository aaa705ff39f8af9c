// What the console says everywhere of what a patient finishes on a phone; its dialogs say more (flow-part-words.ts). A new
// kind, question or state without words does not compile.

import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { flowCardWords } from '@/components/journeys/ground/flow-card-words'
import { flowNameWords } from '@/components/journeys/ground/flow-name-words'
import { statuses } from '@/components/kit/status/status-words'
import { joined, numberWords } from '@/lib/contract/bilingual'
import type { ShapeNames } from '@/lib/contract/callbacks/names'
import type { FlowActor, FlowItem, LinkCause, LinkState, MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { ConsentRow } from '@/lib/contract/journeys/flows'
import type {
  Capacity,
  ConsentBasis,
  ConsentChannel,
  FileType,
  FlowKind,
  Gender,
  LedgerName,
} from '@/lib/contract/vocabulary'

export const flowWords = joined(flowNameWords, flowCardWords)

export type FlowWords = (typeof flowWords)['en']

export const flowKindWords = (sayShape: ShapeNames, say: FlowWords): Record<FlowKind, string> => ({
  ...shapeWords(sayShape),
  missing: say.missingInformation,
})

// biome-ignore format: a table is read by column
export const flowItemWords = (say: FlowWords): Record<FlowItem, string> => ({
  name:          say.name,
  dob:           say.dateOfBirth,
  gender:        say.gender,
  ownPhone:      say.ownPhone,
  address:       say.address,
  document:      say.consentDocument,
  cardFront:     say.insuranceCardFront,
  cardBack:      say.insuranceCardBack,
  sharePHI:      say.shareHealthInformation,
  fcra:          say.creditCheckFcra,
  communication: say.callsAndTexts,
  marketing:     say.marketing,
  caregiverInformed: say.caregiverInformed,
  caregiverActs: say.caregiverActs,
  household:     say.householdAndIncome,
  dosage:        say.dosage,
  date:          say.dateOfNextDose,
  totalOnHand:   say.leftOnHand,
  signature:     say.signature,
})

export const ledgerWords = (say: FlowWords): Record<LedgerName, string> => ({
  sharePHI: flowItemWords(say).sharePHI,
  fcra: flowItemWords(say).fcra,
  communication: flowItemWords(say).communication,
  marketing: flowItemWords(say).marketing,
  enrollment: say.enrollment,
  caregiverInformed: say.caregiverInformed,
  caregiverActs: say.caregiverActs,
})

/** Where a flow stands: what is stored, told apart by whether it was opened and whether a link still leads to it. */
export type FlowStand = 'waiting' | 'underWay' | 'stuck' | 'finished' | 'withdrawn'
export const flowStandWords = statuses<FlowStand>(
  { waiting: 'outreach', underWay: 'info', stuck: 'attention', finished: 'done', withdrawn: 'stopped' },
  {
    waiting: 'Sent',
    underWay: 'In progress',
    stuck: 'No active link',
    finished: 'Completed',
    withdrawn: 'Withdrawn',
  },
  {
    waiting: 'Enviado',
    underWay: 'En curso',
    stuck: 'Sin enlace activo',
    finished: 'Completado',
    withdrawn: 'Retirado',
  },
)

export const linkWords = statuses<LinkState>(
  {
    active: 'positive',
    finished: 'done',
    revoked: 'stopped',
    replaced: 'neutral',
    locked: 'attention',
    expired: 'neutral',
  },
  {
    active: 'Active',
    finished: 'Completed',
    revoked: 'Turned off',
    replaced: 'Replaced',
    locked: 'Locked',
    expired: 'Expired',
  },
  {
    active: 'Activo',
    finished: 'Completado',
    revoked: 'Desactivado',
    replaced: 'Reemplazado',
    locked: 'Bloqueado',
    expired: 'Vencido',
  },
)

/** Why a flow has no working link, to stand as a sentence of its own. */
// biome-ignore format: a table is read by column
export const linkEndWords = (say: FlowWords): Record<LinkState, string> => ({
  active:   '',
  finished: say.finishedHint,
  revoked:  say.itsLinkWasRevoked,
  replaced: say.itsLinkWasReplaced,
  locked:   say.lockedHintDates,
  expired:  say.itsLinkExpired,
})

// biome-ignore format: a table is read by column
export const causeWords = (say: FlowWords): Record<LinkCause, string> => ({
  invite:   say.withTheInvitation,
  event:    say.withACaseUpdate,
  staff:    say.inTheConsole,
  operator: say.onTheCommandLine,
  patient:  say.causePhone,
})

export const actorWords = (say: FlowWords): Record<FlowActor, string> => ({
  patient: say.thePatient,
  caregiver: say.theCaregiver,
})

/** How a consent stands. */
export const consentWords = statuses(
  { given: 'positive', refused: 'neutral', withdrawn: 'stopped', ended: 'stopped' },
  {
    given: 'Yes',
    refused: 'No',
    withdrawn: 'Withdrawn',
    ended: 'Ended',
  },
  {
    given: 'Sí',
    refused: 'No',
    withdrawn: 'Retirado',
    ended: 'Venció',
  },
)

// biome-ignore format: a table is read by column
export const basisWords = (say: FlowWords): Record<ConsentBasis, string> => ({
  attested:  say.attestedByThePartner,
  signed:    say.signed,
  withdrawn: say.withdrawn,
  texted:    say.textedStart,
  ended:     say.consentEnded,
})

// biome-ignore format: a table is read by column
export const channelWords = (say: FlowWords): Record<ConsentChannel, string> => ({
  api:     say.byApi,
  phone:   say.onThePhone,
  console: say.inTheConsole,
  sms:     say.byText,
})

// biome-ignore format: a table is read by column
const capacityWords = (say: FlowWords): Record<Capacity, string> => ({
  self:           say.forThemselves,
  representative: say.asRepresentative,
  demonstration:  say.onTheTestPhone,
  assisted:       say.withStaff,
})

type Signed = Pick<ConsentRow, 'actorKind' | 'actorName' | 'signedName' | 'capacity' | 'relationship'>

/** "Dana Brown, as representative (mother)"; who acts for a partner is not named. */
export function whoSigned(
  say: FlowWords,
  { actorKind, actorName, signedName, capacity, relationship }: Signed,
): string {
  const name = signedName || actorName || (actorKind === 'partner' ? say.thePartner : say.notNamed)
  return `${name}${capacity ? `, ${capacityWords(say)[capacity]}` : ''}${relationship ? ` (${relationship})` : ''}`
}

// biome-ignore format: a table is read by column
export const mediaWords = (say: FlowWords): Record<MediaKind, string> => ({
  cardFront: flowItemWords(say).cardFront,
  cardBack:  flowItemWords(say).cardBack,
  signature: flowItemWords(say).signature,
  document:  say.signedDocument,
})

// biome-ignore format: a table is read by column
export const genderWords = (say: FlowWords): Record<Gender, string> => ({
  male:              say.male,
  female:            say.female,
  prefer_not_to_say: say.prefersNotToSay,
})

/** "310 KB", "1.2 MB" */
export const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type Pictured = { fileType: FileType; size: number; width: number | null; height: number | null }

/** "JPG · 1,200 × 800 · 310 KB" */
export const fileWords = ({ fileType, size, width, height }: Pictured) =>
  [
    fileType.toUpperCase(),
    width !== null && height !== null && `${numberWords(width)} × ${numberWords(height)}`,
    sizeWords(size),
  ]
    .filter(Boolean)
    .join(' · ')

/** "Name", "Name and Address", "Name, Address and Signature" */
export const listed = (say: FlowWords, words: readonly string[]) =>
  words.length < 2 ? words.join('') : say.andWords(words.slice(0, -1).join(', '), words.at(-1))

export const itemsWords = (say: FlowWords, items: readonly FlowItem[]) =>
  listed(
    say,
    items.map((item) => flowItemWords(say)[item]),
  )
