import type { Pace } from '@/lib/contract/dashboard/dashboard'

/** Median and `share` of lengths of time in order, each with how many took it. */
export function paceOf(groups: readonly { ms: number; n: number }[], share: number): Pace {
  const count = groups.reduce((sum, { n }) => sum + n, 0)
  const at = (part: number) => {
    let passed = 0
    for (const { ms, n } of groups) {
      passed += n
      if (passed >= part * count) return ms
    }
    return null
  }
  return { count, median: count ? at(0.5) : null, most: count ? at(share) : null }
}
