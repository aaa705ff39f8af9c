// What the seals of the audit log cost the calls that write it: the handlers, asked in turns with a sealer beside them and
// without one. Whoever calls writes nothing more for a seal; the sealer reads and seals each row once, here every second in
// place of every minute and at the end of each round, so all of its work falls into the round of its rows. What a round
// without wrote is sealed after it, and measured alone: that is the same work without what the calls vary by.
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { provideConfig } from '@/lib/platform/config'
import { medians } from './figures'
import { type Cost, inTurns, load, meter, openProgram, operator } from './handlers'
import { ratio, table } from './table'

const kinds = ['invite', 'event'] as const
type Kind = (typeof kinds)[number]
/** `alone`: the sealing of what a call writes. */
type Row = { kind: Kind; on: Cost; off: Cost; alone: Cost }
export type SealFigures = { rows: Row[] }

const limit = 1.02
const sealEvery = 1_000

export async function measureSeals(quick: boolean, step: (line: string) => void): Promise<SealFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const { fill, ...once } = await openProgram('seals', 5_000_000)
  const rounds = quick ? 10 : 20
  const calls = quick ? 400 : 1_000
  const costOf = await meter(calls)

  async function sealedRound(kind: Kind): Promise<void> {
    let sealed: Promise<unknown> = Promise.resolve()
    const seal = () => {
      sealed = sealed.then(() => sealAudit(operator))
      sealed.catch(() => 0) // said where it is awaited
    }
    const sealer = setInterval(seal, sealEvery)
    await load(calls, once[kind]).finally(() => clearInterval(sealer))
    seal()
    await sealed
  }

  await fill()
  await sealAudit(operator)
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Seals: ${kind}, ${rounds} rounds with and without a sealer …`)
    const { on, off } = await inTurns(['on', 'off'], rounds, async (side) => {
      const cost = await costOf(() => (side === 'on' ? sealedRound(kind) : load(calls, once[kind])))
      return { cost, alone: await costOf(() => sealAudit(operator)) }
    })
    const costs = (of: typeof on) => medians(of.map(({ cost }) => cost))
    rows.push({ kind, on: costs(on), off: costs(off), alone: medians(off.map(({ alone }) => alone)) })
  }
  return { rows }
}

const both = ({ node, postgres }: Cost) => node + postgres
const cell = ({ node, postgres }: Cost) => `${node.toFixed(3)} + ${postgres.toFixed(3)}`

/** Of a call that is sealed beside one that is not, as the difference of the rounds says it and as the sealing alone does. */
const ratios = ({ on, off, alone }: Row) => ({
  inTurns: both(on) / both(off),
  alone: 1 + both(alone) / both(off),
})

export const printSeals = ({ rows }: SealFigures): string[] => [
  'What the seals of the audit log add, without HTTP; rounds with and without a sealer in turns, 16 clients: medians',
  ...table([
    ['CPU ms each: Node + PostgreSQL', 'sealed', 'not', 'ratio', 'sealing alone', 'ratio by it', 'limit'],
    ...rows.map((row) => [
      row.kind,
      cell(row.on),
      cell(row.off),
      ratio(ratios(row).inTurns),
      cell(row.alone),
      ratios(row).alone.toFixed(3),
      `${limit}`,
    ]),
  ]),
]

/** By the sealing alone: rounds in turns vary by more than the limit on a machine that does other things too. */
export const missesOfSeals = ({ rows }: SealFigures): string[] =>
  rows
    .filter((row) => ratios(row).alone > limit)
    .map((row) => `The seals cost ${row.kind} more of the processor than they may: ${ratios(row).alone.toFixed(3)}`)
