import type { Counted } from '@/lib/contract/dashboard/dashboard'
import type { SmsState } from '@/lib/contract/vocabulary'

export type Pair = { now: number; before: number }

export const sumOf = (counts: readonly Counted[], fits: (line: Counted) => boolean): Pair =>
  counts.filter(fits).reduce((sum, { now, before }) => ({ now: sum.now + now, before: sum.before + before }), {
    now: 0,
    before: 0,
  })

const [delivered, sent, failed] = ['delivered', 'sent', 'failed'] satisfies SmsState[]

/** Of the messages that left or failed, those that arrived. What waits or was held back says nothing of the phones. */
export function arrivedOf(counts: readonly Counted[]): { arrived: Pair; left: Pair } {
  return {
    arrived: sumOf(counts, ({ word }) => word === delivered),
    left: sumOf(counts, ({ word }) => [delivered, sent, failed].some((each) => each === word)),
  }
}
