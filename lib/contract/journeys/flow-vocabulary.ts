// The closed words of flows, links and their files.
import { type WordOf, words } from '@/lib/contract/words'

export const FlowState = words('open', 'finished', 'withdrawn')
export type FlowState = WordOf<typeof FlowState>
/** Who holds the phone: under 18, or with isCaregiver, the caregiver does. */
export const FlowActor = words('patient', 'caregiver')
export type FlowActor = WordOf<typeof FlowActor>
/** The questions of all flows, in the order they are asked. */
export const FlowItem = words(
  'name',
  'dob',
  'gender',
  'ownPhone',
  'address',
  'document',
  'cardFront',
  'cardBack',
  'sharePHI',
  'fcra',
  'communication',
  'marketing',
  'caregiverInformed',
  'caregiverActs',
  'household',
  'dosage',
  'date',
  'totalOnHand',
  'signature',
)
export type FlowItem = WordOf<typeof FlowItem>
/** How a link stands with whoever opens it; only an active one asks anything. */
export const LinkState = words('active', 'finished', 'revoked', 'replaced', 'locked', 'expired')
export type LinkState = WordOf<typeof LinkState>
/** When a program's links ask for a code texted to the phone on record. show: before anything on record is shown, or signed;
 *  always: before the date of birth too. */
export const LinkCode = words('off', 'show', 'always')
export type LinkCode = WordOf<typeof LinkCode>
/** What came of a code: why it opens nothing, or why none was sent. asked: to who has proven nothing, whatever came of it. */
export const CodeNews = words('missing', 'wrong', 'expired', 'tooMany', 'tooOften', 'cannot', 'asked')
export type CodeNews = WordOf<typeof CodeNews>
export const LinkCause = words('invite', 'event', 'staff', 'operator', 'patient')
export type LinkCause = WordOf<typeof LinkCause>
/** What a file shows that a patient gave. */
export const MediaKind = words('cardFront', 'cardBack', 'signature', 'document')
export type MediaKind = WordOf<typeof MediaKind>
/** Of any stored file; upload: a document that staff added. */
export const StoredKind = words(...MediaKind.all, 'upload')
export type StoredKind = WordOf<typeof StoredKind>
/** What is known of a stored file: drawn by the hub itself, or what the virus scanner said. */
export const FileScan = words('own', 'clean', 'found')
export type FileScan = WordOf<typeof FileScan>
