// The list and its search, as the product's own use cases, at 1,000 and at 1,000,000 patients of one program: two
// databases on the same server, asked in turns. What is timed is the use case within its transaction, without Prisma's
// share and without the commit: both cost the same at any size and would flatter the ratio.
import pg from 'pg'
import { type PatientListBody, patientListBody } from '@/lib/contract/patients/patient-list'
import { EnrollmentState, Lifecycle, PapState } from '@/lib/contract/vocabulary'
import { countPatients } from '@/lib/patients/list/count-patients'
import { countViews } from '@/lib/patients/list/count-views'
import { listPatients } from '@/lib/patients/list/list-patients'
import { config } from '@/lib/platform/config'
import { migrate } from '@/lib/platform/db/migrate'
import { toQuery, type Unit } from '@/lib/platform/unit'
import { countAnew } from '@/lib/testing/count-anew'
import { insertPatients } from '@/lib/testing/many-patients'
import { quantile, sorted } from './figures'

export type Spread = { p50: number; p95: number }
export type ListFigures = {
  sizes: number[]
  insertSeconds: number | null
  cases: { name: string; few: Spread; many: Spread | null; ratio: number | null }[]
}

const { needInfo, pending } = EnrollmentState
const { papInvite } = PapState
export const programId = 'bench'
export const actor = { kind: 'system' as const, id: 'bench', name: 'Bench', requestId: 'bench', address: '' }

export type Ask = {
  search?: string
  sort?: PatientListBody['sort']
  descending?: boolean
  filters?: Partial<PatientListBody['filters']>
}
export type Case = {
  name: string
  /** The count in place of the rows. */
  counts?: boolean
  /** The counts of all tabs. */
  tabs?: boolean
  deep?: number
  /** Something else a case manager opens, in place of the list. */
  opens?: (unit: Unit, turn: number) => Promise<unknown>
  ask: (turn: number) => Ask
}

export const names = ['alv', 'garcia', 'Müller', 'Ramírez', 'sorensen', 'Pérez', 'weiss', 'Nguyen', 'lópez', "O'Br"]
const lastAndFirst = ['Ramírez, Ma', 'Brown, I', 'Díaz, Jo', 'Chen, Gra']
export const digits = (turn: number) => String((turn * 7919) % 10_000).padStart(4, '0')
/** A number that somebody has at either size (lib/testing/many-patients). */
export const wholeNumber = (turn: number) => `+1${2_000_000_000 + (1 + ((turn * 131) % 990)) * 7919}`
export const pick = <T>(items: readonly T[], turn: number) => items[turn % items.length] as T

const cases: Case[] = [
  { name: 'list, as it opens', ask: () => ({}) },
  { name: 'list, page 10', deep: 9, ask: () => ({}) },
  { name: 'list, one status', ask: (turn) => ({ filters: { enrollment: [pick([pending, needInfo], turn)] } }) },
  {
    name: 'list by name, one status',
    ask: (turn) => ({
      sort: 'name',
      descending: false,
      filters: { pap: [papInvite], lifecycle: [pick(Lifecycle.all, turn)] },
    }),
  },
  { name: 'search by name', ask: (turn) => ({ search: pick(names, turn) }) },
  { name: 'search by last name, first name', ask: (turn) => ({ search: pick(lastAndFirst, turn) }) },
  { name: 'search by phone, whole number', ask: (turn) => ({ search: wholeNumber(turn) }) },
  { name: 'search by phone, last four', ask: (turn) => ({ search: digits(turn) }) },
  { name: 'search by externalId', ask: (turn) => ({ search: `EXT-${1 + ((turn * 131) % 990)}` }) },
  {
    name: 'count, one status',
    counts: true,
    ask: (turn) => ({ filters: { enrollment: [pick([pending, needInfo], turn)] } }),
  },
  { name: 'count of a search by name', counts: true, ask: (turn) => ({ search: pick(names, turn) }) },
]

export async function measureLists(quick: boolean, step: (line: string) => void): Promise<ListFigures> {
  const sizes = quick ? [1_000] : [1_000, 1_000_000]
  const made: Awaited<ReturnType<typeof fill>>[] = []
  for (const size of sizes) {
    step(`Lists: ${size.toLocaleString('en')} patients …`)
    made.push(await fill(size))
  }
  const [few, many] = made.map(({ client }) => client)
  const rounds = quick ? 10 : 40
  step('Lists: in turns …')
  const figures: ListFigures['cases'] = []
  for (const one of cases) {
    const times = new Map(made.map(({ client }) => [client, [] as number[]]))
    for (let turn = -3; turn < rounds; turn += 1) {
      for (const { client } of turn % 2 ? made : made.toReversed())
        for (let again = 0; again < 3; again += 1) {
          const ms = await time(client, one, Math.abs(turn) * 3 + again)
          if (turn >= 0) times.get(client)?.push(ms)
        }
    }
    const spread = (client: pg.Client): Spread => {
      const all = sorted(times.get(client) ?? [])
      return { p50: quantile(all, 0.5), p95: quantile(all, 0.95) }
    }
    if (!few) continue
    const [one1000, oneMillion] = [spread(few), many ? spread(many) : null]
    figures.push({ name: one.name, few: one1000, many: oneMillion, ratio: oneMillion && oneMillion.p50 / one1000.p50 })
  }
  for (const { client } of made) await client.end()
  return { sizes, insertSeconds: many ? (made.at(-1)?.seconds ?? null) : null, cases: figures }
}

/** One call, or for a deep page the last of the calls that lead there. */
export async function time(
  client: pg.Client,
  { ask, counts, tabs, opens, deep = 0 }: Case,
  turn: number,
): Promise<number> {
  await client.query('begin')
  const unit: Unit = {
    now: new Date(),
    actor,
    alone: false,
    sql: async (statement, given) => (await client.query(toQuery(statement, given))).rows,
  }
  const input = { ...patientListBody.parse(ask(turn)), programId }
  let cursor: string | null = null
  let began = 0
  for (let page = 0; page <= deep; page += 1) {
    began = performance.now()
    if (opens) await opens(unit, turn)
    else if (tabs) await countViews(unit, { programId, shares: true, manages: false })
    else if (counts) await countPatients(unit, input)
    else cursor = (await listPatients(unit, { ...input, cursor })).older
  }
  const ms = performance.now() - began
  await client.query('commit')
  return ms
}

export async function fill(size: number) {
  const name = `bench_${size}`
  const admin = new pg.Client({ connectionString: config().databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(config().databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)

  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  await sql('set synchronous_commit = off')
  await sql('insert into support_program (id, name) values ($1, $1)', [programId])
  const began = performance.now()
  await insertPatients(sql, programId, size, new Date(Date.now() - 60_000))
  await countAnew(sql)
  await sql('vacuum (analyze) patient')
  await sql('vacuum (analyze) patient_total')
  const seconds = (performance.now() - began) / 1000
  await sql('checkpoint')
  return { client, seconds }
}
