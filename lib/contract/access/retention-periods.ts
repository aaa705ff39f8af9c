// TABLE: how long what is kept, by kind. Chores dispose of what is over, in small batches and nothing under a legal hold; what is not
// here stays until a patient is erased.
import { type WordOf, words } from '@/lib/contract/words'

/** Kinds of which something is disposed of by itself. */
export const DisposalKind = words('drafts', 'imports', 'linkTexts', 'files', 'apiCalls', 'changes')
export type DisposalKind = WordOf<typeof DisposalKind>
/** never: proof, of which at least six years are asked for (45 CFR 164.316). */
export const KeptKind = words(...DisposalKind.all, 'audit', 'consents')
export type KeptKind = WordOf<typeof KeptKind>

type Period = { unit: 'days' | 'months'; length: number } | { unit: 'programYears' } | { unit: 'never' }

export const retentionPeriods = {
  /** Forms of staff that nobody sent. */
  drafts: { unit: 'days', length: 30 },
  /** What a file of patients said; the counts stay. */
  imports: { unit: 'days', length: 30 },
  /** Texts with their links, as the test phone shows them. */
  linkTexts: { unit: 'days', length: 90 },
  /** Cards and documents; signatures and signed copies belong to the consents. */
  files: { unit: 'programYears' },
  /** Partners' calls: ids and names of fields, no values. Days go as a whole. */
  apiCalls: { unit: 'days', length: 30 },
  /** The log of acts: ids and closed words. Months go as a whole. */
  changes: { unit: 'months', length: 13 },
  audit: { unit: 'never' },
  consents: { unit: 'never' },
} as const satisfies Record<KeptKind, Period>

/** A program keeps files for so many years, or without an end. */
export const mediaYearsRange = { least: 1, most: 99 } as const
