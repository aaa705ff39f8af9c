// What the seals of the audit log cost the calls that write it: the handlers themselves, without HTTP, asked in turns with a
// sealer beside them and without one. Whoever calls writes nothing more for a seal; the sealer reads and seals each row once,
// here every second in place of every minute and at the end of each round, so all of its work falls into the round of its
// rows. What a round without wrote is sealed after it, and measured alone: that is the same work without what the calls vary by.
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { createProgram } from '@/lib/access/programs/create-program'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { provideConfig } from '@/lib/platform/config'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { eventCall, eventTexts, inviteCall, phoneOf } from './calls'
import { median, rotated } from './figures'
import { nanosecondsOfFamily as nanoseconds, postgresPid } from './processor'
import { ask } from './recorder'
import { ratio, table } from './table'

const kinds = ['invite', 'event'] as const
type Kind = (typeof kinds)[number]
/** Processor time of a call, in milliseconds. */
type Cost = { node: number; postgres: number }
/** `alone`: the sealing of what a call writes. */
type Row = { kind: Kind; on: Cost; off: Cost; alone: Cost }
export type SealFigures = { rows: Row[] }

const limit = 1.02
const clients = 16
const sealEvery = 1_000
const operator: Actor = { kind: 'operator', id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const programId = 'seals'
let serial = 5_000_000

export async function measureSeals(quick: boolean, step: (line: string) => void): Promise<SealFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const { token } = await inUnit(operator, async (unit) => {
    await createProgram(unit, { id: programId, name: 'Seals', phone: '+18005550101', templates: defaultTemplates })
    return issueToken(unit, { name: 'Bench', programIds: [programId], scopes: Scope.all })
  })
  const server = await postgresPid()
  const patients: string[] = []
  const rounds = quick ? 10 : 20
  const calls = quick ? 400 : 1_000

  async function costOf(work: () => Promise<unknown>): Promise<Cost> {
    const [node, postgres] = [process.cpuUsage(), nanoseconds(server)]
    await work()
    const { user, system } = process.cpuUsage(node)
    return { node: (user + system) / 1e3 / calls, postgres: (nanoseconds(server) - postgres) / 1e6 / calls }
  }
  const invite = () => {
    serial += 1
    return ask('invitePatient', token, inviteCall(programId, `s-${serial}`, phoneOf(serial)))
  }
  async function once(kind: Kind): Promise<void> {
    if (kind === 'invite') return void (await invite())
    serial += 1
    const patientId = patients[serial % patients.length] ?? ''
    // As many of the one as of the other in each round; patients.length is even, so a patient has them in turns.
    const text = eventTexts[(Math.floor(serial / patients.length) + serial) % eventTexts.length] ?? ''
    await ask('sendEvent', token, eventCall(programId, text), { patientId })
  }
  async function round(kind: Kind): Promise<void> {
    let left = calls
    const client = async () => {
      for (; left > 0; ) {
        left -= 1
        await once(kind)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    await flushCalls()
  }
  async function sealedRound(kind: Kind): Promise<void> {
    let sealed: Promise<unknown> = Promise.resolve()
    const seal = () => {
      sealed = sealed.then(() => sealAudit(operator))
      sealed.catch(() => 0) // said where it is awaited
    }
    const sealer = setInterval(seal, sealEvery)
    await round(kind).finally(() => clearInterval(sealer))
    seal()
    await sealed
  }

  for (let n = 0; n < 1_600; n += 1) patients.push(await invite())
  await sealAudit(operator)
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Seals: ${kind}, ${rounds} rounds with and without a sealer …`)
    const found = { on: [] as Cost[], off: [] as Cost[], alone: [] as Cost[] }
    for (let n = -2; n < rounds; n += 1)
      for (const side of rotated(['on', 'off'] as const, n + 2)) {
        const cost = await costOf(() => (side === 'on' ? sealedRound(kind) : round(kind)))
        const alone = side === 'off' ? await costOf(() => sealAudit(operator)) : null
        if (n < 0) continue // these warm
        found[side].push(cost)
        if (alone) found.alone.push(alone)
      }
    rows.push({ kind, on: middle(found.on), off: middle(found.off), alone: middle(found.alone) })
  }
  return { rows }
}

const middle = (costs: Cost[]): Cost => ({
  node: median(costs.map(({ node }) => node)),
  postgres: median(costs.map(({ postgres }) => postgres)),
})
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
