// Callbacks as the tests of their delivery need them: for each test a program of its own with one endpoint, patients,
// causes, and the three steps of a worker taken one at a time on a clock that the test sets.
import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { type Claim, type ClaimedDelivery, claimDeliveries, takeOverLanes } from '@/lib/callbacks/claim-deliveries'
import type { Tried } from '@/lib/callbacks/finish-deliveries'
import { writeCallback } from '@/lib/callbacks/write-callback'
import type { Problem } from '@/lib/contract/callbacks/callback'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { CallbackShape, completeEnrollment } from '@/lib/contract/vocabulary'
import { seal } from '@/lib/platform/seal'
import { single, type Unit } from '@/lib/platform/unit'
import { testActor, testDatabase } from './database'
import { finishDeliveries } from './finish-deliveries'

/** The tests' clock begins here. */
export const start = new Date('2026-03-02T08:00:00.000Z')
export const later = (ms: number, from = start) => new Date(from.getTime() + ms)
export const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

export const testSecret = (n = 1) => `whsec_${Buffer.alloc(32, n).toString('base64')}`

export type LaneRow = {
  last: number
  head: number | null
  due: Date | null
  leased: boolean
  crashes: number
  suspect: boolean
  probation: boolean
  proven: number
}
type Cause = { n?: number; at?: Date; problems?: Problem[]; body?: string; endpointId?: string; unit?: Unit }

export const tried = (
  delivery: Tried['delivery'],
  outcome: AttemptOutcome = 'accepted',
  { at = start, retryAfter }: { at?: Date; retryAfter?: number } = {},
): Tried => ({
  delivery,
  at,
  ms: 1,
  outcome,
  status: outcome === 'accepted' ? 200 : outcome === 'gone' ? 410 : 503,
  head: '',
  signedAt: null,
  signature: null,
  ...(retryAfter !== undefined && { retryAfter }),
})

/** The number a test gave to its cause. */
export const numberOf = ({ body }: Pick<ClaimedDelivery, 'body'>): number => JSON.parse(body).n

/** Call once at the top of a test file, in place of `testDatabase`. */
export function testCallbacks() {
  const database = testDatabase()
  const { sql } = database
  const world = { programId: '', endpoint: '' }

  beforeEach(async () => {
    world.programId = `program-${randomUUID()}`
    await sql(`insert into support_program (id, name) values ($1, 'Second Wind')`, [world.programId])
    // Nothing of other tests, nor the program's own inbox, is claimed in this one.
    await sql('update endpoint set removed_at = created_at where removed_at is null')
    await sql('update lane set lease = null, worker = null, leased_until = null where lease is not null')
    world.endpoint = await addEndpoint()
  })

  async function addEndpoint(url = 'https://partner.example.com') {
    const id = `ep_${randomUUID()}`
    await sql(`insert into endpoint (id, program_id, kind, name, url) values ($1, $2, 'partner', 'Partner', $3)`, [
      id,
      world.programId,
      url,
    ])
    await addSecret(id, testSecret())
    return id
  }
  const addSecret = (endpointId: string, secret: string, { at = start, expiresAt = null as Date | null } = {}) =>
    sql(`insert into endpoint_secret (id, endpoint_id, sealed, created_at, expires_at) values ($1, $2, $3, $4, $5)`, [
      `sec_${randomUUID()}`,
      endpointId,
      seal(secret),
      at,
      expiresAt,
    ])

  async function patient() {
    const id = `pt_${randomUUID()}`
    await sql(`insert into patient (id, program_id, zones) values ($1, $2, '{}')`, [id, world.programId])
    return id
  }
  /** `patientId` null: a sample. */
  const cause = (patientId: string | null, { n = 1, at = start, problems = [], body, endpointId, unit }: Cause = {}) =>
    writeCallback(unit ?? single(testActor, at), {
      programId: world.programId,
      patientId,
      shape: CallbackShape.pap,
      eventName: completeEnrollment,
      body: body ?? JSON.stringify({ n, patientId }),
      problems,
      ...(endpointId && { endpointId }),
    })
  /** Several for one patient, numbered from 1. */
  async function causes(patientId: string, count: number, options: Cause = {}) {
    for (let n = 1; n <= count; n++) await cause(patientId, { ...options, n })
  }

  const claim = ({ at = start, ...claim }: Partial<Claim> & { at?: Date } = {}) =>
    claimDeliveries(single(testActor, at), {
      worker: 'worker',
      lease: randomUUID(),
      leasedUntil: later(40 * second, at),
      only: null,
      rooms: new Map(),
      usual: 1_000,
      most: 10_000,
      probation: false,
      ...claim,
    })
  async function claimOne(options: Parameters<typeof claim>[0] = {}) {
    const [delivery, ...more] = await claim(options)
    if (!delivery || more.length > 0) throw new Error(`${delivery ? more.length + 1 : 0} were claimed, not one`)
    return delivery
  }
  const finish = (tries: Tried[], at = start) => finishDeliveries(single(testActor, at), tries)
  const takeOver = (at = start, worker = 'survivor') => takeOverLanes(single(testActor, at), { worker })
  /** Claims all that is due, and ends each as `answer` says; returns the numbers in the order in which they ran. */
  async function turn(
    at: Date,
    answer: (delivery: ClaimedDelivery) => AttemptOutcome = () => 'accepted',
    options: Partial<Claim> = {},
  ) {
    const claimed = await claim({ at, ...options })
    await finish(
      claimed.map((delivery) => tried(delivery, answer(delivery), { at })),
      at,
    )
    return claimed.map(numberOf)
  }

  /** Throws where there is none. */
  async function lane(key: string, endpointId = world.endpoint): Promise<LaneRow> {
    const [row] = await sql<LaneRow>(
      `select last_seq::int as last, head_seq::int as head, due_at as due, lease is not null as leased, crashes, suspect, probation, proven
         from lane where endpoint_id = $1 and key = $2`,
      [endpointId, key],
    )
    if (!row) throw new Error('There is no such lane')
    return row
  }
  /** `n state` of a patient's deliveries, in the order of the lane. */
  const states = async (key: string, endpointId = world.endpoint) =>
    (
      await sql<{ body: string; state: string }>(
        `select c.body, d.state from delivery d join callback c on c.id = d.callback_id
          where d.endpoint_id = $1 and d.lane_key = $2 order by d.seq`,
        [endpointId, key],
      )
    ).map(({ body, state }) => `${JSON.parse(body).n} ${state}`)
  const tasks = (patientId: string) =>
    sql<{ kind: string; data: Record<string, string>; done: boolean }>(
      'select kind, data, done_at is not null as done from task where patient_id = $1 order by created_at',
      [patientId],
    )
  const health = async (endpointId = world.endpoint) =>
    (
      await sql<{ state: string; reason: string | null; since: Date | null }>(
        'select state, disabled_reason as reason, failing_since as since from endpoint where id = $1',
        [endpointId],
      )
    )[0]

  // biome-ignore format: a list
  return {
    ...database, world, addEndpoint, addSecret, patient, cause, causes, claim, claimOne, finish, takeOver, turn, lane, states, tasks, health,
  }
}
