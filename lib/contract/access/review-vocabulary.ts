// What of the log is looked at again by a supervisor, and what they found.

import { day, hour } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'

/** glass: emergency access. sameName: a patient of the same last name. many: very many patients within an hour. night:
 *  outside the day. export: lists taken out. sample: looks drawn by chance. */
export const ReviewKind = words('glass', 'sameName', 'many', 'night', 'export', 'sample')
export type ReviewKind = WordOf<typeof ReviewKind>

export const ReviewState = words('open', 'expected', 'concern')
export type ReviewState = WordOf<typeof ReviewState>

export const reviewRules = {
  /** More patients than this within an hour. */
  anHour: 200,
  /** From this hour of the program's clock to that one. */
  nightFrom: 22,
  nightUntil: 5,
  /** Looks of a week, drawn by chance. */
  sample: 50,
  /** So many looks of a finding are named. */
  named: 50,
  /** Open longer than this it is overdue. */
  due: 14 * day,
}

/** How long emergency access lasts, and how much is to be said of why. */
export const glassLife = 3 * hour
export const glassReasonLeast = 20
