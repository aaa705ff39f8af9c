// A file of patients: taken in, and every row checked against the interface's rules, the file itself and a record of
// 100,000 patients. No worker runs beside: what is timed is what a worker does when it takes the check up.
import pg from 'pg'
import { checkImport } from '@/lib/batches/imports/check-import'
import { mapImport } from '@/lib/batches/imports/map-import'
import { readImport } from '@/lib/batches/imports/read-import'
import { receiveImport } from '@/lib/batches/imports/receive-import'
import { watchImport } from '@/lib/batches/imports/watch-import'
import { config } from '@/lib/platform/config'
import { inUnit, single } from '@/lib/platform/unit'
import { insertPatients } from '@/lib/testing/many-patients'
import { quantile, sorted } from './figures'

export type ImportFigures = {
  rows: number
  patients: number
  megabytes: number
  /** Seconds, medians. */
  upload: number
  check: number
  needsWork: number
  existing: number
}

const programId = 'bench-imports'
const actor = { kind: 'system' as const, id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const head =
  'External ID,First name,Last name,Mobile,Date of birth,Gender,Street,City,State,Zip,Insurance carrier,Member ID,Language'

/** Each fiftieth row has a mistake, each tenth is in the record (lib/testing/many-patients), all others are new. */
function line(n: number): string {
  const there = n % 10 === 0
  const id = there ? n + 1 : n + 1_000_000
  const phone = there ? 2_000_000_000 + (((n + 1) * 7919) % 7_999_999_999) : 9_000_000_000 + n
  const born = n % 50 === 7 ? '31/31/1972' : `${1 + (n % 12)}/${1 + (n % 28)}/${1930 + (n % 60)}`
  return `EXT-${id},Ana María,Núñez,+1${phone},${born},female,${n} Main Street,Austin,TX,78701,"Aetna, Inc.",M-${n},es`
}

async function* chunksOf(bytes: Uint8Array) {
  const size = 64 * 1024
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function measureImports(quick: boolean, step: (line: string) => void): Promise<ImportFigures> {
  const [rows, patients] = quick ? [5_000, 10_000] : [50_000, 100_000]
  step(`Imports: ${rows.toLocaleString('en')} rows against ${patients.toLocaleString('en')} patients …`)
  // A connection of its own: no statement of the product may take as long as this one.
  const client = new pg.Client({ connectionString: config().databaseUrl })
  await client.connect()
  await client.query('insert into support_program (id, name) values ($1, $1)', [programId])
  await insertPatients((text, values) => client.query(text, values), programId, patients)
  await client.query('vacuum (analyze) patient')
  await client.end()
  const bytes = Buffer.from(`${head}\n${Array.from({ length: rows }, (_, n) => line(n)).join('\n')}\n`)

  const uploads: number[] = []
  const checks: number[] = []
  let counters = { needsWork: 0, existing: 0 }
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    const file = { programId, fileName: 'bench.csv', chunks: chunksOf(bytes) }
    const { id } = await receiveImport(single(actor), file)
    uploads.push((performance.now() - began) / 1000)
    const place = { programId, importId: id }
    const { columns } = await inUnit(actor, (unit) => readImport(unit, place))
    await inUnit(actor, (unit) => mapImport(unit, { ...place, columns }))
    const checking = performance.now()
    await checkImport(actor, id)
    checks.push((performance.now() - checking) / 1000)
    counters = await inUnit(actor, (unit) => watchImport(unit, place))
  }
  const { needsWork, existing } = counters
  const median = (all: number[]) => quantile(sorted(all), 0.5)
  const megabytes = bytes.length / 1024 / 1024
  return { rows, patients, megabytes, upload: median(uploads), check: median(checks), needsWork, existing }
}
