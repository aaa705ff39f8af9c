// What the record of partners' calls adds to a call: the handlers, asked in turns with the record on and off. Processor time
// has everything the record does until its rows are written.
import { provideConfig } from '@/lib/platform/config'
import { type Kind, kinds } from './calls'
import { medians, quantile, sorted } from './figures'
import { ask, type Cost, inTurns, load, meter, openProgram } from './handlers'
import { ms, ratio, table } from './table'

type Side = Cost & { p50: number; p99: number }
type Row = { kind: Kind; on: Side; off: Side }
export type RecorderFigures = { rows: Row[] }

const aims = { p50: 1.03, p99: 1.05, processor: 1.03 }

export async function measureRecorder(quick: boolean, step: (line: string) => void): Promise<RecorderFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const { invite, event, fill } = await openProgram('recorder')
  const rounds = quick ? 6 : 30
  const calls = quick ? 300 : 1_000
  const costOf = await meter(calls)
  const once: Record<Kind, () => Promise<unknown>> = {
    invite,
    event,
    unauthorized: () => ask('invitePatient', { wanted: 401 }),
  }
  async function round(kind: Kind): Promise<Side> {
    const times: number[] = []
    const timed = async () => {
      const began = performance.now()
      await once[kind]()
      times.push(performance.now() - began)
    }
    const cost = await costOf(() => load(calls, timed))
    const ascending = sorted(times)
    return { ...cost, p50: quantile(ascending, 0.5), p99: quantile(ascending, 0.99) }
  }

  await fill()
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Recorder: ${kind}, ${rounds} rounds on and off …`)
    const { on, off } = await inTurns(['on', 'off'], rounds, (side) => {
      provideConfig({ HUB_RECORD_CALLS: side })
      return round(kind)
    })
    rows.push({ kind, on: medians(on), off: medians(off) })
  }
  provideConfig({ HUB_RECORD_CALLS: 'on' })
  return { rows }
}

const processor = ({ node, postgres }: Side) => node + postgres

export const printRecorder = ({ rows }: RecorderFigures): string[] => [
  'What the record of calls adds, without HTTP; rounds on and off in turns, 16 clients: medians',
  ...table([
    ['', 'on p50 / p99 ms', 'off p50 / p99 ms', 'p50 ratio', 'p99 ratio', 'aim'],
    ...rows.map(({ kind, on, off }) => [
      kind,
      `${ms(on.p50)} / ${ms(on.p99)}`,
      `${ms(off.p50)} / ${ms(off.p99)}`,
      ratio(on.p50 / off.p50),
      ratio(on.p99 / off.p99),
      `at most ${aims.p50} / ${aims.p99}`,
    ]),
  ]),
  ...table([
    ['CPU ms each', 'on: Node + PostgreSQL', 'off: Node + PostgreSQL', 'ratio', 'aim'],
    ...rows.map(({ kind, on, off }) => [
      kind,
      `${ms(on.node)} + ${ms(on.postgres)}`,
      `${ms(off.node)} + ${ms(off.postgres)}`,
      ratio(processor(on) / processor(off)),
      `at most ${aims.processor}`,
    ]),
  ]),
]

export const missesOfRecorder = ({ rows }: RecorderFigures): string[] =>
  rows.flatMap(({ kind, on, off }) => [
    ...(['p50', 'p99'] as const)
      .filter((at) => on[at] / off[at] > aims[at])
      .map((at) => `The record of calls adds more than it may to ${kind} at ${at}: ${ratio(on[at] / off[at])}`),
    ...(processor(on) / processor(off) > aims.processor
      ? [
          `The record of calls uses more of the processor than it may for ${kind}: ${ratio(processor(on) / processor(off))}`,
        ]
      : []),
  ])
