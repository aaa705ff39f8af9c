// How the stream to the SIEM is doing: for /metrics, the operator's command and the page of the log.
import { minute } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { askWithin } from '@/lib/platform/unit'
import { firstId } from '../seals/sealed-rows'

/** The row of `audit_stream`, which a worker moves on and a site only reads. */
export const streamName = 'siem'

export type StreamState = {
  /** The last id that arrived or was left out. */
  sentTo: string | null
  sentAt: Date | null
  /** The first row that has not arrived. */
  waitingSince: Date | null
  failingSince: Date | null
  reason: string | null
}

/** So long a row may wait before somebody should look: a worker sends each minute. */
const late = 10 * minute

const read = statement<{ name: string }, StreamState>(
  'audit.streamState',
  'list',
  `select nullif(s.sent_to, '${firstId}'::bigint)::text as "sentTo", s.sent_at as "sentAt", first.at as "waitingSince",
          s.failing_since as "failingSince", s.reason
     from (select :name::text as name) n
     left join audit_stream s on s.name = n.name
     left join lateral (select a.at from audit_entry a where a.id > coalesce(s.sent_to, '${firstId}'::bigint) order by a.id limit 1) first on true`,
)

/** Null where the operator names no sink. */
export async function readStream(): Promise<StreamState | null> {
  if (!config().auditSink) return null
  const [found] = await askWithin()(read, { name: streamName })
  return found ?? null
}

/** Since when rows wait that should have arrived by now. */
export async function streamBehindSince(now: Date): Promise<Date | null> {
  const { waitingSince, sentAt } = (await readStream()) ?? {}
  if (!waitingSince) return null
  const since = sentAt && sentAt > waitingSince ? sentAt : waitingSince
  return now.getTime() - since.getTime() >= late ? since : null
}
