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
