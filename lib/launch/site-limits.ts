// What the thin server allows a caller before anything of ours has looked at the request.

import { limits } from '@/lib/contract/fields'
import { minute } from '@/lib/contract/time'

export const siteLimits = {
  headerBytes: 16 * 1024,
  headerTime: 15_000,
  requestTime: minute,
  /** How long a phone with a poor connection may send its photo. */
  uploadTime: 300_000,
  keepAlive: 65_000,
  /** How often Node looks for connections over these times. */
  checkEvery: 2_000,
  /** Bodies of pages and forms; an endpoint says its own limit. */
  pageBody: limits.body,
  /** How long a caller who is refused half-way through a body may take to read the answer. */
  linger: 1_000,
  /** How long somebody may take nothing of an answer that comes in pieces. */
  stalled: 120_000,
} as const
