// The columns the patient list can have.

import { type WordOf, words } from '@/lib/contract/words'

/** Every column but the name, which leads each row and cannot be taken away. */
export const ListColumn = words(
  'born',
  'externalId',
  'phone',
  'enrollment',
  'financial',
  'lifecycle',
  'owner',
  'nextDue',
  'updated',
  'created',
  'language',
  'localTime',
  'patientId',
)
export type ListColumn = WordOf<typeof ListColumn>

/** Shown until somebody chooses others: what fits beside the rail on a screen of 1280. */
export const plainColumns: readonly ListColumn[] = ['born', 'phone', 'enrollment', 'financial', 'owner', 'nextDue']
/** Beside them where the window leaves room for two more. */
export const roomyColumns: readonly ListColumn[] = ['externalId', 'updated']

export const Density = words('compact', 'normal', 'comfortable')
export type Density = WordOf<typeof Density>

/** Whose patients: among the choices of the owner filter beside the people themselves. */
export const ownerMe = 'me'
export const ownerNobody = 'nobody'

/** What else than the whole name a search finds a patient by; each has keys of its own. */
export const SearchKeyKind = words('word', 'caregiver', 'phone')
export type SearchKeyKind = WordOf<typeof SearchKeyKind>
