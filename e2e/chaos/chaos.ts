// Proof that callbacks are never lost, and that readers of the log follow each row once: real processes on a real
// PostgreSQL, killed, paused, cut off and fed with poison, and invariants read from three sides: what the caller was
// told, what the database holds, what the partner got.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine } from '../bench/machine'
import { buildPages } from '../bench/product'
import { type Ground, prepareGround } from './ground'
import { hostile } from './hostile'
import { kills } from './kills'
import { machine as lostMachine } from './machine'
import { outage } from './outage'
import { type Form, forms, type PartName, parts } from './plan'
import { poison } from './poison'
import { print } from './print'
import { killAll } from './processes'
import { readers } from './readers'
import { takeover } from './takeover'
import type { PartResult } from './verdict'

const usage = `Usage: npm run chaos [-- --short | --mid] [--seed N] [--only ${parts.join(',')}] [--report FILE]\n`
const step = (line: string) => process.stderr.write(`${line}\n`)

const run: Record<PartName, (ground: Ground, plan: (typeof forms)[Form], seed: number) => Promise<PartResult>> = {
  kills: (ground, plan, seed) => kills(ground, plan.kills, seed),
  takeover: (ground, plan, seed) => takeover(ground, plan.takeover, seed),
  readers: (ground, plan, seed) => readers(ground, plan.readers, seed),
  hostile: (ground, plan) => hostile(ground, plan.hostile),
  outage: (ground, plan, seed) => outage(ground, plan.outage, seed),
  poison: (ground, plan) => poison(ground, plan.poison),
  machine: (ground, plan, seed) => lostMachine(ground, plan.machine, seed),
}

function options() {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const { values } = parseArgs({ options: { short: flag, mid: flag, seed: text, only: text, report: text } })
    const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed)
    const only = values.only?.split(',') ?? [...parts]
    if (!Number.isSafeInteger(seed) || only.some((name) => !parts.includes(name as PartName)))
      throw new Error('unknown')
    const form: Form = values.short ? 'short' : values.mid ? 'mid' : 'long'
    return { seed, form, only: parts.filter((name) => only.includes(name)), report: values.report }
  } catch {
    process.stderr.write(usage)
    process.exit(2)
  }
}

const { seed, form, only, report } = options()
let ground: Ground | undefined
const end = async (code: number) => {
  killAll()
  await ground?.stop().catch(() => undefined)
  if (code === 1 && ground) step(`What was logged is kept in ${ground.folder}`)
  else ground?.clear()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130))

try {
  const began = performance.now()
  step(`Seed ${seed}, ${form} form: ${only.join(', ')}`)
  if (only.includes('kills')) await buildPages()
  ground = await prepareGround()
  const about = await machine()
  const results: PartResult[] = []
  for (const name of only) {
    step(`${name} …`)
    results.push(await run[name](ground, forms[form], seed))
  }
  process.stdout.write(print({ seed, form, machine: about, results, seconds: (performance.now() - began) / 1000 }))
  const verdicts = results.flatMap(({ verdicts }) => verdicts)
  const failed = verdicts.filter(({ ok }) => !ok).length
  if (report) writeFileSync(report, JSON.stringify({ passed: verdicts.length - failed, failed }))
  await end(failed > 0 ? 1 : 0)
} catch (error) {
  process.stderr.write(`The chaos run failed: ${error instanceof Error ? error.stack : error}\n`)
  await end(1)
}
