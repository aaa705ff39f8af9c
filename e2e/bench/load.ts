// The product under load beside its baselines, in turns: A B C, B C A, C A B, …
import { join } from 'node:path'
import { createProgram } from '@/lib/access/programs/create-program'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { config } from '@/lib/platform/config'
import { pool } from '@/lib/platform/db/client'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import type { BareOrder } from './bare'
import { eventTexts, type Kind, kinds } from './calls'
import { ask, start } from './children'
import type { LoadOrder } from './clients'
import { type Measured, overRounds, rotated } from './figures'
import type { LoadDone } from './lines'
import { pgbenchVersion, runPgbench } from './pgbench'
import { cpuSeconds } from './processor'
import type { Product } from './product'
import { captureStatements } from './statement'

export type LoadFigures = {
  kind: Kind
  product: Measured
  bare: Measured
  pgbench: Measured | null
  ofBare: number
  ofPgbench: number | null
}
/** `warm`: seconds until code is compiled and caches are full; the product has more of both than the baseline. */
type Plan = { clients: number; rounds: number; seconds: number; warm: number }
type Side = 'product' | 'bare' | 'pgbench'

const operator: Actor = { kind: 'operator', id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const programId = 'bench'
const perClient = 100
const serialsPerRound = 10_000_000

export async function measureLoad(
  product: Product,
  plan: Plan,
  folder: string,
  step: (line: string) => void,
): Promise<LoadFigures[]> {
  const program = await makeProgram()
  const { token } = await inUnit(operator, (unit) =>
    issueToken(unit, { name: 'Bench', programIds: [programId], scopes: Scope.all }),
  )
  const statements = await captureStatements(program)
  const bare = start('bare.ts')
  const clients = start('clients.ts')
  const order: BareOrder = {
    databaseUrl: config().databaseUrl,
    connections: config().poolSize,
    statements,
    texts: eventTexts,
  }
  const barePort = await ask<number>(bare, order)
  const hasPgbench = pgbenchVersion() !== null
  let turn = 0

  async function one(kind: Kind, side: Side, seconds: number): Promise<Measured> {
    turn += 1
    const firstSerial = turn * serialsPerRound
    const prefix = `pt_bench_${turn}_`
    if (kind === 'event') await makePatients(prefix, plan.clients * perClient)
    if (side === 'pgbench') {
      const patients = { prefix, perClient }
      const of = kind === 'invite' ? [statements.invite] : statements.events
      return runPgbench({
        databaseUrl: config().databaseUrl,
        folder: join(folder, 'pgbench'),
        statements: of,
        patients,
        clients: plan.clients,
        seconds,
        firstSerial,
      })
    }
    const server = side === 'product' ? { port: product.port, pid: product.sitePid } : { port: barePort, pid: bare.pid }
    const load: LoadOrder = {
      port: server.port,
      kind,
      clients: plan.clients,
      seconds,
      programId,
      token: kind === 'unauthorized' ? null : token,
      firstSerial,
      patients: kind === 'event' ? Array.from({ length: plan.clients * perClient }, (_, n) => prefix + n) : [],
    }
    const before = cpuSeconds(server.pid)
    const { count, failures, elapsed, p50, p99 } = await ask<LoadDone>(clients, load)
    const after = cpuSeconds(server.pid)
    if (failures > 0) throw new Error(`${side}, ${kind}: ${failures} of ${count} calls failed`)
    const cpuMs = before === null || after === null ? null : ((after - before) * 1000) / count
    return { perSecond: count / elapsed, p50, p99, cpuMs }
  }

  try {
    const all: LoadFigures[] = []
    for (const kind of kinds) {
      const sides: Side[] = hasPgbench && kind !== 'unauthorized' ? ['product', 'bare', 'pgbench'] : ['product', 'bare']
      step(`Load: ${kind}, ${plan.rounds} rounds of ${sides.join(', ')} …`)
      for (const side of sides) if (side !== 'pgbench') await one(kind, side, plan.warm)
      const rounds = new Map<Side, Measured[]>(sides.map((side) => [side, []]))
      for (let round = 0; round < plan.rounds; round += 1)
        for (const side of rotated(sides, round)) rounds.get(side)?.push(await one(kind, side, plan.seconds))
      all.push(compare(kind, rounds))
    }
    return all
  } finally {
    for (const child of [bare, clients]) if (child.connected) child.disconnect()
  }
}

function compare(kind: Kind, rounds: Map<Side, Measured[]>): LoadFigures {
  const of = (side: Side) => overRounds(rounds.get(side) ?? [])
  const [product, bare] = [of('product'), of('bare')]
  const pgbench = rounds.has('pgbench') ? of('pgbench') : null
  const ofPgbench = pgbench && product.perSecond / pgbench.perSecond
  return { kind, product, bare, pgbench, ofBare: product.perSecond / bare.perSecond, ofPgbench }
}

async function makeProgram(): Promise<ProgramRow> {
  await inUnit(operator, (unit) =>
    createProgram(unit, { id: programId, name: 'Second Wind', phone: '+18005550100', templates: defaultTemplates }),
  )
  const { program } = await readAdmission(null, programId)
  if (!program) throw new Error('no program')
  return program
}

/** People nobody has written about yet, for one side of one round. */
async function makePatients(prefix: string, count: number) {
  await pool().query(
    `insert into patient (id, program_id, phone_number, first_name, last_name, zones, required_consent)
     select $1::text || n, $2, '+' || (900000000000 + $4::bigint * 1000000 + n), 'Wilhelmina', 'Harker', '{America/New_York}', false
       from generate_series(0, $3::int - 1) n`,
    [prefix, programId, count, Number(prefix.split('_')[2])],
  )
}
