// Posts the probes to a receiver, one after the other, and tells what each showed. No callback is stored and no patient is named.

import { randomBytes } from 'node:crypto'
import { callbackPath } from '@/lib/callbacks/callback-path'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import type { Post } from '@/lib/callbacks/try-delivery'
import { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { type ProbeLine, ProbeSkipped } from '@/lib/contract/partners/probes'
import { minute } from '@/lib/contract/time'
import { newId } from '@/lib/platform/ids'
import { atOnce, type Probe, type ProbeBodies, probeBodies, probes, slowMs, tooSlowMs } from './probes'

/** All of it ends within this. */
const longestMs = minute

export type ProbeRun = {
  programId: string
  url: string
  secrets: readonly string[]
  /** Whether the receiver is told of opt-outs. */
  optOuts: boolean
  post: Post
  /** Whose connections they are sent over. */
  apart: string
  only?: readonly number[]
}

export async function runProbes({ programId, optOuts, only, ...to }: ProbeRun): Promise<ProbeLine[]> {
  const began = performance.now()
  const bodies = probeBodies({ programId, patientId: `pt_sample_${newId('pt').slice(3)}`, at: new Date() })
  const sender = senderTo(to)
  const lines: ProbeLine[] = []
  for (const probe of probes.filter(({ n }) => only === undefined || only.includes(n))) {
    const why = lines.some(({ skipped: of }) => of === ProbeSkipped.addressForbidden)
      ? ProbeSkipped.addressForbidden
      : skipped(probe, optOuts, performance.now() - began)
    lines.push(why ? lineOf(probe, bodies, [], why) : await run(probe, bodies, sender, lines))
  }
  return lines
}

const skipped = ({ body }: Probe, optOuts: boolean, elapsed: number): ProbeSkipped | null => {
  if (body === 'optOut' && !optOuts) return 'optOutsOff'
  return elapsed > longestMs ? 'noTime' : null
}

type Answer = { status: number | null; ms: number; outcome: string }
type Send = (probe: Probe, body: string, id: string) => Promise<Answer>

const senderTo =
  ({ url, secrets, post, apart }: Pick<ProbeRun, 'url' | 'secrets' | 'post' | 'apart'>): Send =>
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
      { trusted: false, apart },
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
  const forbidden = last?.outcome === AttemptOutcome.address ? ProbeSkipped.addressForbidden : null
  const line = {
    n: probe.n,
    probe: probe.probe,
    status: last?.status ?? null,
    ms: last?.ms ?? 0,
    bytes: Buffer.byteLength(bodies[probe.body]),
    skipped: skipped ?? forbidden,
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
