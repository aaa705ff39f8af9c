// PostgreSQL's own bench running the same statement: what is left when nothing but the database works. The embedded
// binaries do not carry it, so it is taken from the system if it is there.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '@/lib/platform/config'
import { type Measured, quantile } from './figures'
import type { Captured, Slot } from './statement'

/** What `pgbench --version` says, or null. */
export function pgbenchVersion(): string | null {
  try {
    return /\d[\d.]*/.exec(execFileSync('pgbench', ['--version'], { encoding: 'utf8' }))?.[0] ?? null
  } catch {
    return null
  }
}

export type PgbenchOrder = {
  databaseUrl: string
  folder: string
  /** One, or two that alternate. */
  statements: readonly Captured[]
  /** Ids `prefix + number`, each at version 1 and `perClient` of them for each client. */
  patients: { prefix: string; perClient: number }
  clients: number
  seconds: number
  firstSerial: number
}

export async function runPgbench(order: PgbenchOrder): Promise<Measured> {
  const { databaseUrl, folder, statements, patients, clients, seconds, firstSerial } = order
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'script.sql')
  const same: string[] = []
  writeFileSync(script, scriptOf(statements, clients, patients.perClient, same))
  const variables = [`turn=-1`, `first=${firstSerial}`, `tag=${firstSerial}`, `prefix=${patients.prefix}`]
  const args = [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(Math.max(2, seconds)), '-f', script],
    ...['-l', '--log-prefix', join(folder, 'log')],
    ...[...variables, ...same].flatMap((variable) => ['-D', variable]),
    databaseUrl,
  ]
  const said = await output(args)
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!(perSecond > 0) || /[1-9]\d* failed|aborted/.test(said.replace(/number of failed transactions: 0.*/, ''))) {
    throw new Error(`pgbench: ${said}`)
  }
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpuMs: null }
}

function output(args: string[]) {
  return new Promise<string>((done, fail) => {
    const child = spawn('pgbench', args, { env: childEnv({ LC_ALL: 'C' }), stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done(said) : fail(new Error(`pgbench: ${said}`))))
  })
}

function scriptOf(statements: readonly Captured[], clients: number, perClient: number, same: string[]) {
  const [one = '', other] = statements.map((statement, index) => `${textOf(statement, index, same)};\n`)
  const head = [
    '\\set turn :turn + 1',
    `\\set phone 100000000000 + :first + :turn * ${clients} + :client_id`,
    `\\set patient :client_id * ${perClient} + :turn % ${perClient}`,
    `\\set version 1 + :turn / ${perClient}`,
  ].join('\n')
  if (other === undefined) return `${head}\n${one}`
  return `${head}\n\\set odd (:version - 1) % 2\n\\if :odd = 0\n${one}\\else\n${other}\\endif\n`
}

/** The statement with expressions of pgbench's for what changes from call to call, and a variable for each value that
 *  never does: those go into `same`. A column is called `":name"`, which pgbench would take for a variable. */
function textOf({ text, slots }: Captured, statement: number, same: string[]) {
  const written = slots.map((slot, place) => {
    const value = slot.is === 'same' ? slot.value : slot.is === 'additionalData' ? slot.sample : null
    if (value === null) return varying(slot) ?? 'null'
    if (value === '') return "''"
    const name = `same${statement}_${place}`
    same.push(`${name}=${Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : value}`)
    return `:${name}`
  })
  return text.replaceAll('":', '"_').replace(/\$(\d+)/g, (_, place) => written[Number(place) - 1] ?? 'null')
}

function varying(slot: Slot): string | null {
  const unique = `:tag::text || '.' || :client_id || '.' || :turn`
  switch (slot.is) {
    case 'id':
      return `('${slot.prefix}_' || ${unique})`
    case 'hash':
      return `(md5(${unique}) || md5(${unique} || '.'))`
    case 'externalId':
      return `('pgbench-' || ${unique})`
    case 'phoneNumber':
      return `('+' || :phone::text)`
    case 'patientId':
      return `(:prefix::text || :patient)`
    case 'version':
      return ':version::int'
    case 'now':
      return 'now()'
    default:
      return null
  }
}
