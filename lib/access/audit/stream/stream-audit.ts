// Sends what the audit log has got to the operator's SIEM: a chore of the worker, in the order of the ids and up to where
// the log is settled, as its seals are made. The cursor moves once a batch has arrived, so a worker that dies in the middle
// sends its last batch again and loses none. Two workers do not send at once.
import { minute } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import type { AuditSink } from '@/lib/platform/sink-settings'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { firstId } from '../seals/sealed-rows'
import { settledUpTo } from '../seals/settled-up-to'
import { streamName } from './read-stream'
import { sendLines } from './send-lines'
import { firstOf, readStreamRows } from './stream-line'

/** In a round; the next one begins within a minute. */
const mostBatches = 200
const longestRest = 15 * minute

const takeTurn = statement<object, { mine: boolean }>(
  'audit.takeStreamTurn',
  'claim',
  `select pg_try_advisory_xact_lock(hashtextextended('audit stream', 0)) as mine`,
)
type Cursor = { sentTo: string; failing: boolean; tries: number; nextAt: Date | null }
const readCursor = statement<{ name: string }, Cursor>(
  'audit.streamCursor',
  'within',
  `select sent_to::text as "sentTo", failing_since is not null as failing, tries, next_at as "nextAt"
     from audit_stream where name = :name::text`,
)
const arrived = statement<{ name: string; to: string; now: Date }>(
  'audit.streamArrived',
  'within',
  `insert into audit_stream as s (name, sent_to, sent_at) values (:name::text, :to::bigint, :now::timestamptz)
   on conflict (name) do update set sent_to = greatest(s.sent_to, excluded.sent_to), sent_at = excluded.sent_at, failing_since = null, reason = null,
     tries = 0, next_at = null`,
)
const failed = statement<{ name: string; to: string; now: Date; reason: string; nextAt: Date }>(
  'audit.streamFailed',
  'within',
  `insert into audit_stream as s (name, sent_to, failing_since, reason, tries, next_at)
   values (:name::text, :to::bigint, :now::timestamptz, :reason::text, 1, :nextAt::timestamptz)
   on conflict (name) do update set failing_since = coalesce(s.failing_since, excluded.failing_since),
     reason = excluded.reason, tries = s.tries + 1, next_at = excluded.next_at`,
)

type Given = { batch?: number; patience?: number; now?: Date }

/** How many rows have arrived; none where the operator names no sink. */
export async function streamAudit(actor: Actor, { batch = 500, patience, now }: Given = {}): Promise<number> {
  const { auditSink } = config()
  if (!auditSink) return 0
  const upTo = await settledUpTo(single(actor), patience)
  let all = 0
  for (let rounds = 0; upTo !== null && rounds < mostBatches; rounds += 1) {
    const sent = await inSql(actor, (unit) => sendBatch({ ...unit, now: now ?? unit.now }, auditSink, upTo, batch))
    if (sent === 0) break
    all += sent
  }
  return all
}

/** While it waits for the other side the transaction has written nothing yet: nobody waits for it. */
async function sendBatch(unit: Unit, sink: AuditSink, upTo: string, batch: number): Promise<number> {
  const { now } = unit
  if ((await unit.sql(takeTurn, {}))[0]?.mine !== true) return 0
  const [cursor] = await unit.sql(readCursor, { name: streamName })
  if (cursor?.nextAt && cursor.nextAt > now) return 0
  const sentTo = cursor?.sentTo ?? firstId
  const rows = firstOf(await unit.sql(readStreamRows, { after: sentTo, upTo, most: batch }))
  const end = rows.at(-1)
  if (!end) return 0

  const reason = await sendLines(sink, rows)
  if (reason === null) {
    await unit.sql(arrived, { name: streamName, to: end.id, now })
    if (cursor?.failing) log().info({ event: 'audit.stream', reason: 'resumed', attempt: cursor.tries + 1 })
    return rows.length
  }
  const tries = (cursor?.tries ?? 0) + 1
  // A minute, two, four … fifteen.
  const nextAt = new Date(now.getTime() + Math.min(minute * 2 ** (tries - 1), longestRest) - minute / 2)
  await unit.sql(failed, { name: streamName, to: sentTo, now, reason, nextAt })
  // Once for an outage: how long it lasts stands in /metrics.
  if (!cursor?.failing) log().error({ event: 'audit.stream', reason })
  return 0
}
