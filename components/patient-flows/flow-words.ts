// Every word the console has for what a patient finishes on a phone. A new kind, question or state without words does
// not compile.
import { shapeWords } from '@/components/inbox/inbox-words'
import type { StatusWords } from '@/components/status/status-words'
import type { ConsentRow } from '@/lib/contract/console-flows'
import type {
  Capacity,
  ConsentBasis,
  ConsentChannel,
  FileType,
  FlowActor,
  FlowItem,
  FlowKind,
  Gender,
  LedgerName,
  LinkCause,
  LinkState,
  MediaKind,
} from '@/lib/contract/vocabulary'

export const flowKindWords: Record<FlowKind, string> = { ...shapeWords, missing: 'Missing information' }

/** What a case manager picks between when issuing a link. */
// biome-ignore format: a table is read by column
export const flowKindHints: Record<FlowKind, string> = {
  pap:     'Name, date of birth, gender, address, insurance card, the four consents, signature.',
  dosage:  'Dosage, the date of the next dose, how much is left.',
  consent: 'The program’s consent document and a signature.',
  missing: 'Exactly the items you tick.',
}

// biome-ignore format: a table is read by column
export const flowItemWords: Record<FlowItem, string> = {
  name:          'Name',
  dob:           'Date of birth',
  gender:        'Gender',
  address:       'Address',
  document:      'Consent document',
  cardFront:     'Insurance card front',
  cardBack:      'Insurance card back',
  sharePHI:      'Share health information',
  fcra:          'Credit check (FCRA)',
  communication: 'Calls and texts',
  marketing:     'Marketing',
  household:     'Household and income',
  dosage:        'Dosage',
  date:          'Date of next dose',
  totalOnHand:   'Left on hand',
  signature:     'Signature',
}

export const ledgerWords: Record<LedgerName, string> = {
  sharePHI: flowItemWords.sharePHI,
  fcra: flowItemWords.fcra,
  communication: flowItemWords.communication,
  marketing: flowItemWords.marketing,
  enrollment: 'Enrollment',
}

/** What taking a consent back means, said before it is done. */
// biome-ignore format: a table is read by column
export const withdrawWords: Record<LedgerName, string> = {
  sharePHI:      'The program may no longer share this patient’s health information.',
  fcra:          'The program may no longer look at this patient’s credit record.',
  communication: 'No more texts or calls go to this patient, except an invitation that asks for consent again.',
  marketing:     'No marketing goes to this patient any more. Nothing else changes.',
  enrollment:    'The patient’s signed enrollment no longer stands.',
}

/** Where a flow stands: what is stored, told apart by whether it was opened and whether a link still leads to it. */
export type FlowStand = 'waiting' | 'underWay' | 'stuck' | 'finished' | 'withdrawn'
// biome-ignore format: a table is read by column
export const flowStandWords: Record<FlowStand, StatusWords> = {
  waiting:   { tone: 'outreach',  label: 'Not opened yet' },
  underWay:  { tone: 'info',      label: 'Under way' },
  stuck:     { tone: 'attention', label: 'No working link' },
  finished:  { tone: 'done',      label: 'Finished' },
  withdrawn: { tone: 'stopped',   label: 'Withdrawn' },
}

// biome-ignore format: a table is read by column
export const linkWords: Record<LinkState, StatusWords> = {
  active:   { tone: 'positive',  label: 'Works' },
  finished: { tone: 'done',      label: 'Finished' },
  revoked:  { tone: 'stopped',   label: 'Revoked' },
  replaced: { tone: 'neutral',   label: 'Replaced' },
  locked:   { tone: 'attention', label: 'Locked' },
  expired:  { tone: 'neutral',   label: 'Expired' },
}

/** Why a flow has no working link, to stand as a sentence of its own. */
// biome-ignore format: a table is read by column
export const linkEndWords: Record<LinkState, string> = {
  active:   '',
  finished: 'Its link has done its work.',
  revoked:  'Its link was revoked.',
  replaced: 'Its link was replaced.',
  locked:   'Five wrong dates of birth locked its link.',
  expired:  'Its link expired.',
}

// biome-ignore format: a table is read by column
export const causeWords: Record<LinkCause, string> = {
  invite:   'with the invitation',
  event:    'with a case update',
  staff:    'in the console',
  operator: 'on the command line',
  patient:  'asked for on the phone',
}

export const actorWords: Record<FlowActor, string> = { patient: 'the patient', caregiver: 'the caregiver' }

/** How a consent stands. */
export const consentWords = {
  given: { tone: 'positive', label: 'Yes' },
  refused: { tone: 'neutral', label: 'No' },
  withdrawn: { tone: 'stopped', label: 'Withdrawn' },
} as const satisfies Record<string, StatusWords>

// biome-ignore format: a table is read by column
export const basisWords: Record<ConsentBasis, string> = {
  attested:  'Attested by the partner',
  signed:    'Signed',
  withdrawn: 'Withdrawn',
  texted:    'Texted START',
}

// biome-ignore format: a table is read by column
export const channelWords: Record<ConsentChannel, string> = {
  api:     'by API',
  phone:   'on the phone',
  console: 'in the console',
  sms:     'by text',
}

// biome-ignore format: a table is read by column
export const capacityWords: Record<Capacity, string> = {
  self:           'for themselves',
  representative: 'as representative',
}

type Signed = Pick<ConsentRow, 'actorKind' | 'actorName' | 'signedName' | 'capacity' | 'relationship'>

/** "Dana Brown, as representative (mother)"; who acts for a partner is not named. */
export function whoSigned({ actorKind, actorName, signedName, capacity, relationship }: Signed): string {
  const name = signedName || actorName || (actorKind === 'partner' ? 'The partner' : 'Not named')
  return `${name}${capacity ? `, ${capacityWords[capacity]}` : ''}${relationship ? ` (${relationship})` : ''}`
}

// biome-ignore format: a table is read by column
export const mediaWords: Record<MediaKind, string> = {
  cardFront: flowItemWords.cardFront,
  cardBack:  flowItemWords.cardBack,
  signature: flowItemWords.signature,
  document:  'Signed document',
}

// biome-ignore format: a table is read by column
export const genderWords: Record<Gender, string> = {
  male:              'Male',
  female:            'Female',
  prefer_not_to_say: 'Prefers not to say',
}

/** "310 KB", "1.2 MB" */
export const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type Pictured = { fileType: FileType; size: number; width: number | null; height: number | null }

/** "JPG · 1,200 × 800 · 310 KB" */
export const fileWords = ({ fileType, size, width, height }: Pictured) =>
  [
    fileType.toUpperCase(),
    width !== null && height !== null && `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`,
    sizeWords(size),
  ]
    .filter(Boolean)
    .join(' · ')

/** "Name", "Name and Address", "Name, Address and Signature" */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const itemsWords = (items: readonly FlowItem[]) => listed(items.map((item) => flowItemWords[item]))
