// From commit to POST: callbacks are caused at a steady rate, each by a patient of its own; the time is taken when the
// commit was answered, and again when the POST has arrived in the other process. Alone, and beside an endpoint of the
// same program that takes everything and never answers.
import type { ChildProcess } from 'node:child_process'
import { cause } from './callback-cause'
import { makeEndpoint, makePatients, makeProgram } from './callback-seed'
import { ask } from './children'
import { median, quantile, sorted } from './figures'
import type { Arrivals, PartnerOrder, PartnerPorts } from './partner'
import { workers } from './workers'

export type DelayPlan = { rounds: number; seconds: number; perSecond: number }
export type Delay = { beside: 'nothing' | 'hanging'; p50: number; p99: number }
export type DelayFigures = DelayPlan & { delays: Delay[] }

const programId = 'bench-delay'
const now = () => Number(process.hrtime.bigint()) / 1e6
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export async function measureDelay(
  plan: DelayPlan,
  { partner, port, hangingPort }: PartnerPorts & { partner: ChildProcess },
  step: (line: string) => void,
): Promise<DelayFigures> {
  await makeProgram(programId)
  await makeEndpoint(programId, port, 'active')
  const team = await workers()
  await team.add()
  const delays: Delay[] = []
  let turn = 0
  try {
    for (const beside of ['nothing', 'hanging'] as const) {
      step(`Callbacks: from commit to POST, beside ${beside === 'nothing' ? 'nothing' : 'an endpoint that hangs'} …`)
      if (beside === 'hanging') await makeEndpoint(programId, hangingPort, 'active')
      const rounds: { p50: number; p99: number }[] = []
      for (let round = -1; round < plan.rounds; round += 1) {
        turn += 1
        const seconds = round < 0 ? 1 : plan.seconds
        const times = sorted(await steadily(partner, `pt_delay_${turn}_`, plan.perSecond, seconds))
        if (round >= 0) rounds.push({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })
      }
      const of = (pick: 'p50' | 'p99') => median(rounds.map((round) => round[pick]))
      delays.push({ beside, p50: of('p50'), p99: of('p99') })
    }
    return { ...plan, delays }
  } finally {
    await ask(partner, { free: true } satisfies PartnerOrder)
    await team.stop()
  }
}

/** Causes come by the clock, whether or not the one before has ended; returns what each took to arrive. */
async function steadily(partner: ChildProcess, prefix: string, perSecond: number, seconds: number): Promise<number[]> {
  const patients = await makePatients(programId, prefix, perSecond * seconds)
  const arriving = ask<Arrivals>(partner, { expect: patients.length } satisfies PartnerOrder)
  const committed = new Map<string, number>()
  const began = now()
  const causes: Promise<unknown>[] = []
  for (const [index, patientId] of patients.entries()) {
    const wait = began + (index * 1000) / perSecond - now()
    if (wait > 0) await pause(wait)
    causes.push(cause(programId, patientId).then((callbackId) => committed.set(callbackId, now())))
  }
  await Promise.all(causes)
  const { ids, times } = await arriving
  return ids.map((id, index) => (times[index] ?? Number.NaN) - (committed.get(id) ?? Number.NaN))
}
