// One batch of a replay that runs, in one transaction: the deliveries, the progress and the audit row are there together or
// not at all, so whoever goes on after a killed worker goes on where it stopped, and moves nothing twice. Of several that
// run it takes any, so that one that fails does not stand in the way of the others.
//
// A replay walks forward in time and takes everything of one moment together, so its place is a time. What was caused
// after it was started is not part of it. Within a batch every patient's deliveries go in the order of their lanes. Two
// causes of one patient whose transactions overlapped may have their times the other way round than their numbers: a
// batch is widened until no such pair is torn apart at its end.

import { type ReplayView, replayScope } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit, type Unit } from '@/lib/platform/unit'
import { type Scope, scopeOf, searchQuery, walks } from './delivery-sql'
import { type ReplayColumns, replayFields, replayViewOf } from './replay-row'
import { movedKinds } from './replay-scope'

const replayBatch = 500

/** What the worker's rounds ask: whether a replay runs. */
export const replayWaits = "select from replay where state = 'running'"
const next = statement<object, Running>(
  'replay.next',
  'claim',
  `select id, program_id as "programId", partner_id as "partnerId", filter, total, seen, cursor, created_at as "createdAt" from replay
          where state = 'running' order by random() limit 1 for update skip locked`,
)
/** A batch grows no further than this many times its size. */
const widest = 10
/** Two causes that overlapped began no further apart than this: a cause is a few statements, and lib/platform/db/client.ts
 *  ends a transaction on models after 30 seconds, and one of plain SQL when a statement takes 15 or when it rests for 30. */
const overlap = '1 minute'
const torn = statement<{ ids: readonly string[]; end: Date; createdAt: Date }, { until: Date | null }>(
  'replay.torn',
  'list',
  `select max(late.created_at) as until
           from delivery d join delivery late on late.endpoint_id = d.endpoint_id and late.lane_key = d.lane_key and late.first_seq < d.first_seq
          where d.id = any(:ids::text[]) and late.created_at > :end::timestamptz and late.created_at <= :end::timestamptz + interval '${overlap}'
            and late.created_at <= :createdAt::timestamptz`,
)
const requeue = statement<{ now: Date; ids: readonly string[] }, { queued: number }>(
  'replay.requeue',
  'call',
  `select requeue_deliveries(:now::timestamptz, :ids::text[]) as queued`,
)
type Running = {
  id: string
  programId: string
  partnerId: string | null
  filter: unknown
  total: number
  seen: number
  cursor: string | null
  createdAt: Date
}
type Found = { id: string; createdAt: Date }

/** The worker's round: a batch in a transaction of its own. */
export const advanceNextReplay = async (actor: Actor): Promise<boolean> =>
  (await inUnit(actor, (unit) => advanceReplay(unit))) !== null

/** Null where no replay runs that nobody else is busy with. */
export async function advanceReplay(
  unit: TxUnit,
  { batch = replayBatch }: { batch?: number } = {},
): Promise<ReplayView | null> {
  const [replay] = await unit.sql(next, {})
  if (!replay) return null

  const { found, last } = await findBatch(unit, replay, batch)
  const ids = found.map(({ id }) => id)
  const [moved] = ids.length > 0 ? await unit.sql(requeue, { now: unit.now, ids }) : []
  const queued = moved?.queued ?? 0
  if (ids.length > 0) {
    const patients = await unit.tx.delivery.findMany({
      where: { id: { in: ids }, patientId: { not: null } },
      distinct: 'patientId',
      select: { patientId: true },
    })
    await record(unit, {
      action: 'callback.replay',
      programId: replay.programId,
      patientIds: patients.flatMap(({ patientId }) => patientId ?? []),
      data: { replayId: replay.id, deliveries: ids.length, queued },
    })
  }
  const cursor = found.at(-1)?.createdAt.toISOString() ?? replay.cursor
  const seen = replay.seen + ids.length
  const row = await unit.tx.replay.update({
    where: { id: replay.id },
    data: {
      seen,
      queued: { increment: queued },
      total: Math.max(replay.total, seen),
      cursor,
      ...(last && { state: 'done' satisfies ReplayState, endedAt: unit.now }),
    },
    select: replayFields,
  })
  return replayViewOf(row as ReplayColumns)
}

async function findBatch(unit: Unit, replay: Running, batch: number): Promise<{ found: Found[]; last: boolean }> {
  const scope = scopeOf(replayScope.parse(replay.filter), replay.partnerId ?? undefined)
  const found = await walk(unit, replay, scope, replay.cursor ? new Date(replay.cursor) : null, { most: batch })
  const last = found.length < batch
  for (let end = found.at(-1)?.createdAt; end && !last && found.length < widest * batch; ) {
    const ids = found.map(({ id }) => id)
    const [row] = await unit.sql(torn, { ids, end, createdAt: replay.createdAt })
    if (!row?.until) break
    const more = await walk(unit, replay, scope, end, { until: row.until })
    if (more.length === 0) break
    found.push(...more)
    end = found.at(-1)?.createdAt
  }
  return { found, last }
}

/** The scope's deliveries after a moment, oldest first: about `most` of them, or all until another moment. */
async function walk(
  unit: Unit,
  { programId, createdAt }: Running,
  scope: Scope,
  after: Date | null,
  { most, until = createdAt }: { most?: number; until?: Date },
): Promise<Found[]> {
  const kinds = movedKinds(scope)
  if (kinds.length === 0) return []
  const values = new Values()
  const window = [
    `d.created_at <= ${values.at(until, 'timestamptz')}`,
    ...(after ? [`d.created_at > ${values.at(after, 'timestamptz')}`] : []),
  ]
  const all = searchQuery(values, {
    programId,
    scope,
    kinds,
    window,
    ...(most !== undefined && { walk: walks.oldestWithTies(values.at(most, 'int')) }),
  })
  const text = `select id, created_at as "createdAt" from (${all}) batch order by created_at, id`
  return unit.sql<Found>({ name: plannedAnew, text }, values.all)
}
