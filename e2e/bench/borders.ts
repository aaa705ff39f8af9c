// What row-level security adds to a call: the handlers, asked in turns with it on and off. What is judged is the processor time
// of PostgreSQL.
import pg from 'pg'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { insertPatients } from '@/lib/testing/many-patients'
import { migrateTemplate } from '@/lib/testing/migrate-template'
import { servingUrlOf } from '@/lib/testing/serving-url'
import { signedIn } from '@/lib/testing/signed-in'
import { medians } from './figures'
import { ask, inTurns, load, makeProgram, meter, openProgram } from './handlers'
import { ms, ratio, table, whole } from './table'

const kinds = ['invite', 'event', 'list'] as const
type Kind = (typeof kinds)[number]
const names: Readonly<Record<Kind, string>> = {
  invite: 'an invite',
  event: 'an event',
  list: 'a list of 50, audited',
}
/** `processor`: PostgreSQL's of a call, in milliseconds. */
type Side = { processor: number; perSecond: number }
type Row = { kind: Kind; on: Side; off: Side }
export type BordersFigures = { patients: number; rows: Row[] }

const limit = 1.05
const programId = 'borders'

export async function measureBorders(quick: boolean, step: (line: string) => void): Promise<BordersFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const patients = quick ? 5_000 : 20_000
  const rounds = quick ? 8 : 20
  const calls: Record<Kind, number> = { invite: 240, event: 320, list: 320 }
  const owner = config().databaseUrl
  await migrateTemplate(owner)
  await closePool()
  provideConfig({ DATABASE_URL: servingUrlOf(owner), DATABASE_OWNER_URL: owner })
  const { invite, event, fill } = await openProgram(programId)
  const cookie = await addPatients(patients)
  const once: Record<Kind, () => Promise<unknown>> = {
    invite,
    event,
    list: () => ask('listPatients', { cookie, params: { programId } }),
  }

  await fill()
  await owners('analyze')
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Borders: ${kind}, ${rounds} rounds on and off …`)
    const costOf = await meter(calls[kind])
    const found = await inTurns(['on', 'off'], rounds, async (side): Promise<Side> => {
      provideConfig({ HUB_ROW_SECURITY: side })
      const began = performance.now()
      const { postgres } = await costOf(() => load(calls[kind], once[kind]))
      return { processor: postgres, perSecond: (calls[kind] * 1000) / (performance.now() - began) }
    })
    rows.push({ kind, on: medians(found.on), off: medians(found.off) })
  }
  return { patients, rows }
}

/** Beside those of a smaller program; and who asks for a list. */
async function addPatients(count: number): Promise<string> {
  await makeProgram('other')
  const before = new Date(Date.now() - 60_000)
  await insertPatients(owners, 'other', count / 4, before)
  await insertPatients(owners, programId, count, before)
  const { cookie } = await signedIn('bench', 'case-manager', [programId])
  await owners('vacuum (analyze)')
  return cookie
}

/** What the owner of the tables asks. */
async function owners(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: config().ownerUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

export const printBorders = ({ patients, rows }: BordersFigures): string[] => [
  `What row-level security adds, without HTTP; ${whole(patients)} patients, rounds on and off in turns, 16 clients: medians`,
  ...table([
    ['', 'CPU ms of PostgreSQL: on', 'off', 'ratio', 'limit', 'a second: on', 'off', 'ratio'],
    ...rows.map(({ kind, on, off }) => [
      names[kind],
      ms(on.processor),
      ms(off.processor),
      ratio(on.processor / off.processor),
      String(limit),
      whole(on.perSecond),
      whole(off.perSecond),
      ratio(on.perSecond / off.perSecond),
    ]),
  ]),
]

export const missesOfBorders = ({ rows }: BordersFigures): string[] =>
  rows
    .filter(({ on, off }) => on.processor / off.processor > limit)
    .map(
      ({ kind, on, off }) =>
        `Row-level security costs ${names[kind]} more than it may: ${ratio(on.processor / off.processor)}`,
    )
