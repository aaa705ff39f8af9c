// What workers make of clocks.
import type { Actor } from '@/lib/platform/unit'
import { type Advanced, advanceClocks } from '@/lib/work/clocks/advance-clocks'
import { catchUp } from './catch-up'

/** By `now`, with all that has happened followed. */
export async function followClocksUntil(actor: Actor, now = new Date()): Promise<Advanced> {
  await catchUp({ only: 'clocks' })
  return advanceClocks(actor, now)
}
