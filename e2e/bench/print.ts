// The figures as one table of plain text, to be read in a terminal and pasted into README.
import type { Measured } from './figures'
import type { ListFigures } from './lists'
import type { LoadFigures } from './load'
import type { Memory } from './product'

export type Figures = {
  machine: Record<string, string | number>
  plan: { clients: number; rounds: number; seconds: number }
  load: LoadFigures[]
  lists: ListFigures
  start: { first: number; second: number }
  memory: { idle: Memory; loaded: Memory }
  took: number
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
const ratio = (value: number | null) => (value === null ? '–' : value.toFixed(2))
const mb = (value: number | null) => (value === null ? 'not measured' : `${value} MB`)

/** Columns as wide as their longest cell, the first to the left and the rest to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('   ')
      .trimEnd(),
  )
}

export function print({ machine, plan, load, lists, start, memory, took }: Figures): string {
  const spread = (side: Measured | null) => (side ? `${ms(side.p50)} / ${ms(side.p99)}` : '–')
  const cpu = ({ cpuMs }: Measured) => (cpuMs === null ? '–' : ms(cpuMs))
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
      cpu(product),
      cpu(bare),
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
  const { at, cores, processor, memoryGb, system, node, postgres, fsync, sharedBuffers, loadBefore } = machine
  return [
    `Hubline's speed, ${at} UTC`,
    `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}, PostgreSQL ${postgres} (fsync ${fsync}, shared_buffers ${sharedBuffers}), load before ${loadBefore}`,
    '',
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
      ['first start (database made, demo seeded)', `${start.first.toFixed(1)} s`],
      ['every later start', `${start.second.toFixed(1)} s`],
      ['memory of the site, idle / after load', `${mb(memory.idle.site)} / ${mb(memory.loaded.site)}`],
      ['memory of the worker, idle / after load', `${mb(memory.idle.worker)} / ${mb(memory.loaded.worker)}`],
    ]),
    '',
    `All of it took ${whole(took)} s.`,
    '',
  ].join('\n')
}
