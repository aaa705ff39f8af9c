// Part 7: a machine is lost under load, with its database, its data folder and everything on it but a backup that was made
// while it worked. Another one restores it, and goes on where the backup was made.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { childEnv, config, provideConfig } from '@/lib/platform/config'
import { pool } from '@/lib/platform/db/client'
import { secretsFile } from '@/lib/platform/secrets'
import { whole } from '../bench/table'
import { readFacts } from './facts'
import type { Ground } from './ground'
import { ofDatabase, ofPartners } from './judge'
import { startPartners } from './partners'
import type { forms } from './plan'
import { until } from './processes'
import { actor, addEndpoint, makeProgram, newSecret } from './program'
import { ofModels, verify } from './readers'
import { causeOne, drained, startSteadyLoad } from './steady-load'
import { holds, none, type PartResult, type Verdict } from './verdict'
import { startWorkers } from './workers'

type Plan = (typeof forms)[keyof typeof forms]['machine']
const patients = 200

export async function machine(ground: Ground, { causes, perSecond }: Plan, seed: number): Promise<PartResult> {
  const began = performance.now()
  const usual = config().dataDir
  await ground.use('machine')
  const first = dataFolder(ground, 'machine-first')
  copyFileSync(secretsFile(), join(first, 'secrets.json'))
  provideConfig({ DATA_DIR: first })
  await makeProgram(patients)
  const partners = await startPartners(ground, 'machine')
  const secret = newSecret()
  await addEndpoint('steady', await partners.open({ name: 'steady', secret, seed, failing: 0.2 }), secret)
  const key = join(ground.folder, 'backup.key')
  const { publicKey } = await hub<{ publicKey: string }>(ground.env, 'backup', 'key', '--out', key)
  const env = { ...ground.env, DATA_DIR: first, HUB_BACKUP_KEY: publicKey }

  const workers = await startWorkers({ ...ground, env }, 'machine', 2)
  const load = startSteadyLoad({ perSecond, patients, name: 'before' })
  await until(() => load.committed.size >= causes, 1_200)
  await sealAudit(actor)
  const promised = [...load.committed.keys()]
  const { file } = await hub<{ file: string }>(env, 'backup', '--to', join(ground.folder, 'backups'))
  await until(() => load.committed.size >= promised.length + causes / 4, 1_200)
  await load.stop()
  for (const { kept } of workers) kept.kill('SIGKILL')
  await Promise.all(workers.map(({ kept }) => kept.stop()))
  rmSync(first, { recursive: true, force: true })

  const from = ['--from', file, '--key-file', key]
  const { tables } = await hub<{ tables: Record<string, number> }>(ground.env, 'backup', 'verify', ...from)
  await ground.use('machine_back')
  const second = dataFolder(ground, 'machine-second')
  provideConfig({ DATA_DIR: second })
  const back = { ...ground.env, DATA_DIR: second }
  const cut = `${file}.cut`
  writeFileSync(cut, readFileSync(file).subarray(0, -1_000))
  const cutTold = await hub(back, 'restore', '--from', cut, '--key-file', key).then(
    () => 'taken',
    (error: Error) => error.message,
  )
  const empty = (await countOf('patient')) === 0
  const restored = await hub<{ auditLog: { rows: number; problems: object[] } }>(back, 'restore', ...from)
  const differing: string[] = []
  for (const [table, rows] of Object.entries(tables)) {
    const now = await countOf(table)
    // The restore itself, and what it verified, stand in the log.
    if (table === 'audit_entry' ? now < rows : now !== rows) differing.push(`${table}: ${now} of ${rows}`)
  }
  const there = new Set((await readFacts()).callbacks.map(({ id }) => id))
  const waiting = await countOf(`delivery where state = 'pending'`)

  const others = await startWorkers({ ...ground, env: back }, 'machine-back', 2)
  for (let n = 0; n < patients; n += 1) await causeOne({ patient: n, name: `chaos-after-${n}` })
  const done = await drained(1_200)
  const facts = await readFacts()
  const known = new Set(facts.callbacks.map(({ id }) => id))
  const arrivals = (await partners.arrivals()).filter(({ id }) => known.has(id))
  await until(async () => (await countOf('log_cursor where seq < (select max(seq) from change)')) === 0, 600)
  const models = await verify(back)
  const surprises = [...workers, ...others].flatMap(({ kept }) => kept.surprises)
  await Promise.all(others.map(({ kept }) => kept.stop()))
  await partners.stop()
  provideConfig({ DATA_DIR: usual })
  return {
    part: 'machine',
    did: [
      `a machine with 2 workers lost after ${whole(load.committed.size)} causes, its database and data folder gone; a backup made under load restored on another, ${whole(sum(tables))} rows, and ${patients} causes more`,
    ],
    verdicts: [
      holds(
        'a backup that was cut short is refused, and nothing is there',
        /cut short/.test(cutTold) && empty,
        cutTold,
      ),
      none('tables that hold another count than the backup', differing, whole(Object.keys(tables).length)),
      none(
        'causes committed before the backup and lost',
        promised.filter((id) => !there.has(id)),
        whole(promised.length),
      ),
      none(
        'problems of the audit log under its seals',
        restored.auditLog.problems.map((problem) => JSON.stringify(problem)),
        `${whole(restored.auditLog.rows)} rows`,
      ),
      holds('deliveries that waited were sent', waiting > 0 && done !== false, whole(waiting)),
      ...ofModels(models),
      ...ofDatabase(facts),
      ...ofPartners(facts, arrivals),
      none('processes that ended by themselves', surprises, '4 places'),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, n) => total + n, 0)

function dataFolder({ folder }: Ground, name: string): string {
  const made = join(folder, name)
  mkdirSync(made, { mode: 0o711 })
  return made
}

const countOf = async (from: string) => {
  const { rows } = await pool().query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]?.n ?? -1
}

/** A command in a process of its own, as an operator gives it; throws what it says where it ends with another code than 0. */
function hub<Answer>(env: Record<string, string>, ...args: string[]): Promise<Answer> {
  const run = ['--import', 'tsx', 'lib/launch/hub/hub.ts', ...args, '--json']
  return new Promise((done, fail) =>
    execFile(process.execPath, run, { env: childEnv(env), maxBuffer: 2 ** 24 }, (error, out, err) =>
      error ? fail(new Error(err.trim() || out)) : done(JSON.parse(out)),
    ),
  )
}
