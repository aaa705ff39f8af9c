// Callbacks: what one adds to its cause, how many go out a second, and how long it takes from commit to POST.
import type { ChildProcess } from 'node:child_process'
import { type CostFigures, type CostPlan, measureCost } from './callback-cost'
import { type DelayFigures, type DelayPlan, measureDelay } from './callback-delay'
import { type DrainFigures, type DrainPlan, measureDrain } from './callback-drain'
import { start, told } from './children'
import type { PartnerPorts } from './partner'

export type CallbackFigures = { drain: DrainFigures; delay: DelayFigures; cost: CostFigures }
type Plan = { drain: DrainPlan; delay: DelayPlan; cost: CostPlan }

const plans: Record<'quick' | 'long', Plan> = {
  quick: {
    drain: { rounds: 3, patients: 400, deep: 10 },
    delay: { rounds: 1, seconds: 5, perSecond: 100 },
    cost: { rounds: 3, each: 200 },
  },
  long: {
    drain: { rounds: 5, patients: 2_000, deep: 10 },
    delay: { rounds: 3, seconds: 15, perSecond: 100 },
    cost: { rounds: 5, each: 500 },
  },
}

/** On the database this process is pointed at, which no other worker may be working on. */
export const measureCallbacks = (quick: boolean, step: (line: string) => void): Promise<CallbackFigures> =>
  withPartner(async (partner) => {
    const plan = plans[quick ? 'quick' : 'long']
    const cost = await measureCost(plan.cost, step)
    const drain = await measureDrain(plan.drain, partner, step)
    const delay = await measureDelay(plan.delay, partner, step)
    return { drain, delay, cost }
  })

/** How many go out a second, alone. */
export const measureDeliveries = (quick: boolean, step: (line: string) => void): Promise<DrainFigures> =>
  withPartner((partner) => measureDrain(plans[quick ? 'quick' : 'long'].drain, partner, step))

async function withPartner<T>(measure: (partner: PartnerPorts & { partner: ChildProcess }) => Promise<T>): Promise<T> {
  const partner = start('partner.ts')
  try {
    return await measure({ partner, ...(await told<PartnerPorts>(partner)) })
  } finally {
    if (partner.connected) partner.disconnect()
  }
}
