// An answer that a partner asks for, to see what its own code does with it: in a sandbox alone, and nothing is stored.

import { Refusal } from '@/lib/contract/refusals'

export const forcedHeader = 'x-sandbox-answer'
const mostSeconds = 20

/** Throws what was asked for; `slow;s=5` waits. What it does not know it passes over. */
export async function forceAnswer(asked: string | undefined, requestId: string): Promise<void> {
  const slow = /^slow\s*;\s*s=(\d{1,2})$/.exec(asked ?? '')
  if (slow) return wait(Math.min(Number(slow[1]), mostSeconds))
  if (asked === 'rate_limited') throw new Refusal('rateLimited', { headers: { 'retry-after': '1' } })
  if (asked === 'idempotency_running') throw new Refusal('idempotencyRunning', { headers: { 'retry-after': '1' } })
  if (asked === 'failure') throw new Refusal('failure', { name: requestId })
}

const wait = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))
