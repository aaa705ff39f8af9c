// Shares and zones as people read them.

import { percentWords } from '@/lib/contract/formats'

/** "35%"; something that is not nothing is never "0%", and what is not all is never "100%". */
export function shareWords(part: number, whole: number): string {
  if (whole === 0) return '—'
  const share = part / whole
  if (share > 0 && share < 0.01) return `< ${percentWords(0.01)}`
  if (share < 1 && share > 0.99) return `> ${percentWords(0.99)}`
  return percentWords(share)
}

export const points = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))
