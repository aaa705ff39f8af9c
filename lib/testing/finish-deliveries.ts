// The end of a worker's tries alone, as a worker that stops calls it: nothing is claimed in their place.
import type { Tried, Verdict } from '@/lib/callbacks/finish-deliveries'
import { turnDeliveries } from '@/lib/callbacks/turn-deliveries'
import type { Unit } from '@/lib/platform/unit'

const nothing = { worker: '', lease: '', only: [], rooms: new Map<string, number>(), usual: 0, most: 0 }

export async function finishDeliveries(unit: Unit, tried: readonly Tried[]): Promise<Map<string, Verdict>> {
  const { verdicts } = await turnDeliveries(unit, { tried, claim: { ...nothing, leasedUntil: unit.now } })
  return verdicts
}
