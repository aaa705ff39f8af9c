// Check my endpoint: twelve probes, signed with the endpoint's own secrets and posted as deliveries are, one after the other.
// What each showed is kept; no callback is stored and no patient is named.

import { randomBytes } from 'node:crypto'
import { callbackPath } from '@/lib/callbacks/callback-path'
import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import type { Post } from '@/lib/callbacks/try-delivery'
import { checksAnHour, checksKeptMs, type ProbeLine, type ProbeSkipped } from '@/lib/contract/partners/probes'
import { Refusal } from '@/lib/contract/refusals'
import { hour, minute } from '@/lib/contract/time'
import { newId } from '@/lib/platform/ids'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { record } from '@/lib/platform/record/record'
import { inUnit, type ModelUnit } from '@/lib/platform/unit'
import { atOnce, type Probe, type ProbeBodies, probeBodies, probes, slowMs, tooSlowMs } from './probes'

/** All of it ends within this. */
const longestMs = minute

export type CheckInput = { programId: string; endpointId: string; only?: readonly number[] }

/** A unit without a transaction: partners are waited for. Throws notFound and checksMany. */
export async function checkEndpoint(
  unit: ModelUnit,
  { programId, endpointId, only }: CheckInput,
  post: Post,
): Promise<ProbeLine[]> {
  const endpoint = await unit.tx.endpoint.findFirst({
    where: { id: endpointId, programId, removedAt: null, kind: 'partner' },
    select: { url: true, program: { select: { optOutCallback: true } } },
  })
  if (!endpoint?.url) throw new Refusal('notFound')
  const { url } = endpoint
  const keys = await readEndpointKeys(unit, endpointId)
  const secrets = keys.map(({ secret }) => secret)
  const id = await beginCheck(unit, { programId, endpointId })

  const began = performance.now()
  const bodies = probeBodies({ programId, patientId: `pt_sample_${newId('pt').slice(3)}`, at: unit.now })
  const sender = senderTo({ url, secrets, post, endpointId })
  const lines: ProbeLine[] = []
  for (const probe of probes.filter(({ n }) => only === undefined || only.includes(n))) {
    const why = skipped(probe, endpoint.program.optOutCallback, performance.now() - began)
    lines.push(why ? lineOf(probe, bodies, [], why) : await run(probe, bodies, sender, lines))
  }
  await unit.tx.endpointCheck.update({ where: { id }, data: { lines } })
  return lines
}

/** Throws checksMany. */
const beginCheck = (unit: ModelUnit, where: { programId: string; endpointId: string }): Promise<string> =>
  inUnit(unit.actor, async (inside) => {
    await oneAtATime(inside, `check ${where.endpointId}`)
    const since = new Date(inside.now.getTime() - hour)
    const lately = await inside.tx.endpointCheck.count({ where: { ...where, at: { gt: since } } })
    if (lately >= checksAnHour) throw new Refusal('checksMany')
    const kept = new Date(inside.now.getTime() - checksKeptMs)
    await inside.tx.endpointCheck.deleteMany({ where: { endpointId: where.endpointId, at: { lt: kept } } })
    const { id } = await inside.tx.endpointCheck.create({ data: { id: newId('ck'), ...where, at: inside.now } })
    await record(inside, {
      action: 'endpoint.check',
      programId: where.programId,
      data: { endpointId: where.endpointId },
    })
    return id
  })

const skipped = ({ body }: Probe, optOuts: boolean, elapsed: number): ProbeSkipped | null => {
  if (body === 'optOut' && !optOuts) return 'optOutsOff'
  return elapsed > longestMs ? 'noTime' : null
}

type Answer = { status: number | null; ms: number; outcome: string }
type Send = (probe: Probe, body: string, id: string) => Promise<Answer>

const senderTo =
  ({ url, secrets, post, endpointId }: { url: string; secrets: string[]; post: Post; endpointId: string }): Send =>
  async (probe, body, id) => {
    const at = new Date(Date.now() - (probe.agoMs ?? 0))
    const forged = () => signCallback([`whsec_${randomBytes(32).toString('base64')}`], id, at, body)
    const own = () => signCallback(secrets, id, at, body)
    const signature = probe.signed === 'forged' ? forged() : probe.signed === 'second' ? `${forged()} ${own()}` : own()
    const { status, ms, outcome } = await post(
      {
        url: `${url}${callbackPath(body)}`,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Hubline/1',
          'webhook-id': id,
          'webhook-timestamp': String(timestampOf(at)),
          'webhook-signature': signature,
          'x-probe': '1',
        },
      },
      { trusted: false, apart: endpointId },
    )
    return { status, ms, outcome }
  }

async function run(probe: Probe, bodies: ProbeBodies, send: Send, before: readonly ProbeLine[]): Promise<ProbeLine> {
  const body = bodies[probe.body]
  const id = () => `msg_probe_${newId('cb').slice(3)}`
  if (probe.n === probes.length) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(probe, body, id())))
    return slowest(probe, bodies, answers, before)
  }
  const own = id()
  const answers = [await send(probe, body, own)]
  if (probe.twice) answers.push(await send(probe, body, own))
  return lineOf(probe, bodies, answers)
}

const passes = ({ wants }: Probe, { status }: Answer) =>
  status !== null && (wants === 'taken' ? status >= 200 && status < 300 : status >= 400 && status < 500)

function lineOf(
  probe: Probe,
  bodies: ProbeBodies,
  answers: readonly Answer[],
  skipped: ProbeSkipped | null = null,
): ProbeLine {
  const wrong = answers.find((answer) => !passes(probe, answer))
  const last = wrong ?? answers.at(-1)
  const line = {
    n: probe.n,
    probe: probe.probe,
    status: last?.status ?? null,
    ms: last?.ms ?? 0,
    bytes: Buffer.byteLength(bodies[probe.body]),
    skipped,
  }
  if (skipped) return { ...line, result: 'skipped' }
  return { ...line, result: wrong ? 'failed' : 'passed' }
}

function slowest(
  probe: Probe,
  bodies: ProbeBodies,
  answers: readonly Answer[],
  before: readonly ProbeLine[],
): ProbeLine {
  const line = lineOf(probe, bodies, answers)
  const ms = Math.max(...answers.map((answer) => answer.ms), ...before.map((earlier) => earlier.ms))
  if (line.result === 'failed' || ms > tooSlowMs) return { ...line, ms, result: 'failed' }
  return ms > slowMs ? { ...line, ms, result: 'warned' } : { ...line, ms }
}
