// TABLE: what a sandbox may take up.

import { day } from '@/lib/contract/time'

export const sandboxLimits = {
  patients: 1_000,
  endpoints: 5,
  tokens: 10,
} as const

/** So long a patient of a sandbox is kept. */
export const sandboxKeptMs = 14 * day
