// What a callback adds to the transaction that causes it: the same transaction without and with one, one client, blocks
// in turns. Its endpoint is paused, so nothing is sent meanwhile.
import { pool } from '@/lib/platform/db/client'
import { cause, plainCause } from './callback-cause'
import { makeEndpoint, makePatients, makeProgram } from './callback-seed'
import { median, quantile, rotated, sorted } from './figures'
import { cpuSeconds } from './processor'

export type CostPlan = { rounds: number; each: number }
export type Cost = { p50: number; nodeCpuMs: number; postgresCpuMs: number | null }
export type CostFigures = CostPlan & { without: Cost; with: Cost; ratio: number }

const programId = 'bench-cost'
/** So many transactions of a kind, then the other. */
const block = 50

export async function measureCost(plan: CostPlan, step: (line: string) => void): Promise<CostFigures> {
  step('Callbacks: what one adds to its cause …')
  await makeProgram(programId)
  await makeEndpoint(programId, 9, 'paused')
  const sides = { without: plainCause, with: cause }
  const rounds = { without: [] as Cost[], with: [] as Cost[] }
  for (let round = -1; round < plan.rounds; round += 1) {
    const patients = {
      without: await makePatients(programId, `pt_without_${round + 1}_`, plan.each),
      with: await makePatients(programId, `pt_with_${round + 1}_`, plan.each),
    }
    const taken = { without: newTally(), with: newTally() }
    for (let from = 0; from < plan.each; from += block)
      for (const side of rotated(['without', 'with'] as const, round + 1 + from / block)) {
        const backend = await backendPid() // one client, so the pool has the same connection for all of a block
        const before = { node: process.cpuUsage(), postgres: cpuSeconds(backend) }
        for (const patientId of patients[side].slice(from, from + block)) {
          const began = performance.now()
          await sides[side](programId, patientId)
          taken[side].times.push(performance.now() - began)
        }
        const { user, system } = process.cpuUsage(before.node)
        const postgres = cpuSeconds(backend)
        taken[side].node += (user + system) / 1000
        if (postgres === null || before.postgres === null) taken[side].postgres = null
        else if (taken[side].postgres !== null) taken[side].postgres += (postgres - before.postgres) * 1000
      }
    if (round < 0) continue
    for (const side of ['without', 'with'] as const) rounds[side].push(costOf(taken[side]))
  }
  const [without, wanted] = [overRounds(rounds.without), overRounds(rounds.with)]
  return { ...plan, without, with: wanted, ratio: wanted.p50 / without.p50 }
}

type Tally = { times: number[]; node: number; postgres: number | null }
const newTally = (): Tally => ({ times: [], node: 0, postgres: 0 })

const costOf = ({ times, node, postgres }: Tally): Cost => ({
  p50: quantile(sorted(times), 0.5),
  nodeCpuMs: node / times.length,
  postgresCpuMs: postgres === null ? null : postgres / times.length,
})

const overRounds = (rounds: Cost[]): Cost => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  nodeCpuMs: median(rounds.map(({ nodeCpuMs }) => nodeCpuMs)),
  postgresCpuMs: rounds.some(({ postgresCpuMs }) => postgresCpuMs === null)
    ? null
    : median(rounds.map(({ postgresCpuMs }) => postgresCpuMs ?? 0)),
})

async function backendPid(): Promise<number> {
  const { rows } = await pool().query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
