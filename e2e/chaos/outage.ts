// Part 5: a partner is away for a day, in simulated time. The product's own claim, try and finish run on a clock that
// jumps to the next lane that is due; causes go on all day. Then everything drains.
import { createHash, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { claimDeliveries } from '@/lib/callbacks/claim-deliveries'
import { tryDelivery } from '@/lib/callbacks/try-delivery'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'
import { pool } from '@/lib/platform/db/client'
import type { PostOutcome, PostRequest } from '@/lib/platform/http/post-once'
import { single } from '@/lib/platform/unit'
import { finishDeliveries } from '@/lib/testing/finish-deliveries'
import { whole } from '../bench/table'
import { chanceOf } from './chance'
import { readFacts } from './facts'
import type { Ground } from './ground'
import { ofDatabase, ofPartners } from './judge'
import type { Arrival } from './partner'
import type { forms } from './plan'
import { actor, addEndpoint, makeProgram, newSecret } from './program'
import { causeOne } from './steady-load'
import { holds, none, type PartResult, type Verdict } from './verdict'

type Plan = (typeof forms)[keyof typeof forms]['outage']
const [minute, hour] = [60_000, 3_600_000]
const secret = newSecret()

export async function outage(ground: Ground, { callbacks, patients }: Plan, seed: number): Promise<PartResult> {
  const began = performance.now()
  await ground.use('outage')
  await makeProgram(patients)
  await addEndpoint('away', 'https://partner.example', secret)

  const chance = chanceOf(seed)
  const start = Date.now()
  const [awayFrom, awayUntil] = [start + hour, start + 25 * hour]
  const causes = Array.from({ length: callbacks }, () => ({
    at: start + chance.between(0.9, 25.1) * hour,
    patient: Math.floor(chance.next() * patients),
  })).sort((a, b) => a.at - b.at)

  const arrivals: Arrival[] = []
  let place = 0
  let attempts = 0
  /** Half the day it refuses, half the day nobody is there. */
  const answer = (request: PostRequest, now: number): PostOutcome => {
    attempts += 1
    const away = now >= awayFrom && now < awayUntil
    if (away && now < awayFrom + 12 * hour)
      return { outcome: 'unreachable', status: null, ms: 3, head: '[no response: ECONNREFUSED]', unsent: true }
    arrivals.push({ ...arrivalOf(request), arrived: ++place, accepted: away ? null : ++place, at: now })
    return away ? { outcome: 'status', status: 503, ms: 3, head: 'HTTP/1.1 503 Away' } : accepted
  }

  let now = start
  let drainedAt = 0
  let wakeUps = 0
  for (let next = 0; ; ) {
    for (; next < causes.length && (causes[next]?.at ?? 0) <= now; next += 1)
      await causeOne({
        patient: causes[next]?.patient ?? 0,
        name: `chaos-outage-${next}`,
        at: new Date(causes[next]?.at ?? 0),
      })
    const claimed = await claimDeliveries(single(actor, new Date(now)), {
      worker: 'outage',
      lease: randomUUID(),
      leasedUntil: new Date(now + minute),
      only: null,
      rooms: new Map(),
      usual: 1_000,
      most: 10_000,
      probation: false,
    })
    if (claimed.length > 0) {
      const post = async (request: PostRequest) => answer(request, now)
      const clock = () => new Date(now)
      const tried = await Promise.all(claimed.map((each) => tryDelivery(each, { secrets: [secret], post, now: clock })))
      await finishDeliveries(single(actor, new Date(now)), tried)
      drainedAt = now
      continue
    }
    const due = await nextDue()
    if (due === null && next >= causes.length) break
    // Half a minute at least, so that a day is some thousands of steps and each finds company.
    now = Math.max(
      now + minute / 2,
      Math.min(due ?? Number.POSITIVE_INFINITY, causes[next]?.at ?? Number.POSITIVE_INFINITY),
    )
    wakeUps += 1
  }

  const facts = await readFacts()
  const given = facts.deliveries.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const { rows: tasks } = await pool().query<{ id: string }>(`select id from task where kind = 'callbackFailed'`)
  return {
    part: 'outage',
    did: [
      `a partner away for 24 hours of simulated time, half of it refusing and half of it not there, ${whole(callbacks)} callbacks of ${whole(patients)} patients meanwhile`,
      `${whole(attempts)} attempts in ${whole(wakeUps)} steps; the last was delivered ${((drainedAt - awayUntil) / hour).toFixed(1)} h after the partner was back`,
    ],
    verdicts: [
      none('deliveries given up', given, whole(facts.deliveries.length)),
      none(
        'tasks for people',
        tasks.map(({ id }) => id),
        whole(facts.deliveries.length),
      ),
      holds(
        'drained within the longest pause of the schedule',
        drainedAt - awayUntil < 24.1 * 1.1 * hour,
        `${((drainedAt - awayUntil) / hour).toFixed(1)} h`,
      ),
      ...ofDatabase(facts),
      ...ofPartners(facts, arrivals),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }
}

/** The library that verifies looks at its own clock, which is not the simulated one: it signs again and compares. */
function arrivalOf({ headers, body, url }: PostRequest): Omit<Arrival, 'arrived' | 'accepted' | 'at'> {
  const [id = '', sentAt = '', signature] = SignatureHeader.all.map((name) => headers[name])
  const signed = signature === new Webhook(secret).sign(id, new Date(Number(sentAt) * 1000), String(body))
  const hash = createHash('sha256').update(body).digest('hex')
  return { endpoint: 'away', id, hash, signed, path: new URL(url).pathname, how: 'ok' }
}

const accepted: PostOutcome = { outcome: 'accepted', status: 200, ms: 3, head: 'HTTP/1.1 200 OK' }

async function nextDue(): Promise<number | null> {
  const { rows } = await pool().query<{ due: Date | null }>(
    'select min(due_at) as due from lane where head_seq is not null',
  )
  return rows[0]?.due?.getTime() ?? null
}
