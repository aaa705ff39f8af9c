// The figures as one table of plain text, to be read in a terminal and pasted into README.
import { type BordersFigures, missesOfBorders, printBorders } from './borders'
import type { CallbackFigures } from './callbacks'
import type { DashboardFigures } from './dashboard'
import type { Measured } from './figures'
import type { DayFigures } from './hundred-thousand'
import type { ImportFigures } from './imports'
import type { ListFigures } from './lists'
import type { LoadFigures } from './load'
import type { PeerFigures } from './peers/measure'
import { missesOfPeers, printPeers } from './peers/print-peers'
import { printCallbacks } from './print-callbacks'
import type { Memory } from './product'
import { missesOfRecorder, printRecorder, type RecorderFigures } from './recorder'
import { missesOfSeals, printSeals, type SealFigures } from './seals'
import { ms, ratio, table, whole } from './table'

export type Figures = {
  machine: Record<string, string | number>
  /** Null what was not asked for. */
  product: ProductFigures | null
  day: DayFigures | null
  dashboard: DashboardFigures | null
  imports: ImportFigures | null
  callbacks: CallbackFigures | null
  recorder: RecorderFigures | null
  borders: BordersFigures | null
  seals: SealFigures | null
  peers: PeerFigures | null
  took: number
}
export type ProductFigures = {
  plan: { clients: number; rounds: number; seconds: number }
  load: LoadFigures[]
  lists: ListFigures
  start: { first: number; second: number }
  memory: { idle: Memory; loaded: Memory }
}

const mb = (value: number | null) => (value === null ? 'not measured' : `${value} MB`)

export function print({
  machine,
  product,
  day,
  dashboard,
  imports,
  callbacks,
  recorder,
  borders,
  seals,
  peers,
  took,
}: Figures): string {
  const { at, cores, processor, memoryGb, system, node, postgres, fsync, sharedBuffers, loadBefore } = machine
  return [
    `Hubline's speed, ${at} UTC`,
    `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}, PostgreSQL ${postgres} (fsync ${fsync}, shared_buffers ${sharedBuffers}), load before ${loadBefore}`,
    '',
    ...(product ? printProduct(product) : []),
    ...(day ? [...printDay(day), ''] : []),
    ...(dashboard ? [...printDashboard(dashboard), ''] : []),
    ...(imports ? printImports(imports) : []),
    ...(callbacks ? printCallbacks(callbacks) : []),
    ...(recorder ? printRecorder(recorder) : []),
    ...(borders ? printBorders(borders) : []),
    ...(seals ? printSeals(seals) : []),
    ...(peers ? printPeers(peers) : []),
    '',
    `All of it took ${whole(took)} s.`,
    '',
  ].join('\n')
}

function printProduct({ plan, load, lists, start, memory }: ProductFigures): string[] {
  const spread = (side: Measured | null) => (side ? `${ms(side.p50)} / ${ms(side.p99)}` : '–')
  const loadRows = [
    [
      '',
      'product',
      'bare',
      'pgbench',
      'of bare',
      'of pgbench',
      'p50 / p99 ms',
      'bare',
      'pgbench',
      'CPU ms each',
      'bare',
    ],
    ...load.map(({ kind, product, bare, pgbench, ofBare, ofPgbench }) => [
      kind === 'unauthorized' ? 'refused with 401' : kind,
      `${whole(product.perSecond)}/s`,
      `${whole(bare.perSecond)}/s`,
      pgbench ? `${whole(pgbench.perSecond)}/s` : kind === 'unauthorized' ? '–' : 'not measured',
      ratio(ofBare),
      ratio(ofPgbench),
      spread(product),
      spread(bare),
      spread(pgbench),
      ms(product.cpuMs),
      ms(bare.cpuMs),
    ]),
  ]
  const listRows = [
    ['', ...lists.sizes.map((size) => `${whole(size)}: p50 / p95 ms`), ...(lists.sizes.length > 1 ? ['ratio'] : [])],
    ...lists.cases.map(({ name, few, many, ratio: times }) => [
      name,
      ...[few, many].flatMap((side) => (side ? [`${ms(side.p50)} / ${ms(side.p95)}`] : [])),
      ...(many ? [ratio(times)] : []),
    ]),
  ]
  return [
    `A call at a time from each of ${plan.clients} clients on the same cores; medians of ${plan.rounds} rounds of ${plan.seconds} s, sides in turns`,
    ...table(loadRows),
    '',
    'List and search, the use case within its transaction',
    ...table(listRows),
    ...(lists.insertSeconds === null
      ? []
      : [`(a million patients written and analysed in ${whole(lists.insertSeconds)} s)`]),
    '',
    ...table([
      ['first start (database made)', `${start.first.toFixed(1)} s`],
      ['every later start', `${start.second.toFixed(1)} s`],
      ['memory of the site, idle / after load', `${mb(memory.idle.site)} / ${mb(memory.loaded.site)}`],
      ['memory of the worker, idle / after load', `${mb(memory.idle.worker)} / ${mb(memory.loaded.worker)}`],
    ]),
    '',
  ]
}

const printDashboard = ({ patients, messages, cases }: DashboardFigures): string[] => [
  `Dashboard, ${whole(patients)} patients and ${whole(messages)} messages of one program over 16 months`,
  ...table([['', 'p50 / p95 ms'], ...cases.map(({ name, p50, p95 }) => [name, `${ms(p50)} / ${ms(p95)}`])]),
]

function printImports({ rows, patients, megabytes, upload, check, needsWork, existing }: ImportFigures): string[] {
  return [
    `A CSV file of ${whole(rows)} patients (${megabytes.toFixed(1)} MB) where ${whole(patients)} are in the record; medians of 3`,
    ...table([
      ['taken in: read, taken apart, sealed and kept', `${upload.toFixed(1)} s`],
      [
        `every row checked (${whole(needsWork)} need work, ${whole(existing)} are here already)`,
        `${check.toFixed(1)} s`,
      ],
    ]),
    '',
  ]
}

/** What does not keep its limit, in words; the bench then ends as failed. */
export const misses = ({
  day,
  recorder,
  borders,
  seals,
  peers,
}: Pick<Figures, 'day' | 'recorder' | 'borders' | 'seals' | 'peers'>): string[] => [
  ...(day ? slowOf(day) : []).map(
    ({ name, p95 }) => `Too slow: ${name} took ${ms(p95)} ms at p95, and the limit is ${day?.limit} ms.`,
  ),
  ...(recorder ? missesOfRecorder(recorder) : []),
  ...(borders ? missesOfBorders(borders) : []),
  ...(seals ? missesOfSeals(seals) : []),
  ...(peers ? missesOfPeers(peers) : []),
]

const slowOf = ({ cases, limit }: DayFigures) => cases.filter(({ p95 }) => p95 >= limit)

function printDay(day: DayFigures): string[] {
  const { size, limit, cases, exported } = day
  const slow = slowOf(day).map(({ name }) => name)
  return [
    `The list of ${whole(size)} patients, within ${limit} ms at p95: ${slow.length === 0 ? 'yes, everything' : `not ${slow.join(', ')}`}`,
    ...table([['', 'p50 ms', 'p95 ms'], ...cases.map(({ name, p50, p95 }) => [name, ms(p50), ms(p95)])]),
    `(all ${whole(exported.rows)} exported in ${exported.seconds.toFixed(1)} s; the heap grew by ${whole(exported.heapMb)} MB at most)`,
  ]
}
