// The report of opt-outs and opt-ins of a program's patients: who said what, and how long it took to take effect. What the
// phone said to other programs is in theirs.

import type { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import type { OptEventRow } from '@/lib/contract/messaging/texting'
import type { CallerKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

export type OptEventFilter = {
  programId: string
  direction?: OptDirection
  channel?: OptChannel
  from?: string
  until?: string
  before?: string
  limit: number
}
export type OptEventPage = {
  rows: OptEventRow[]
  older: string | null
  /** Of all that fit the filter; with the first page alone, null with those after it. */
  slowest: { machineMs: number | null; personMs: number | null } | null
  count: number | null
}

type Asked = {
  programId: string
  direction: OptDirection | null
  channel: OptChannel | null
  from: string | null
  until: string | null
}
const fits = `e.program_id = :programId::text
            and (:direction::text is null or e.direction = :direction::text) and (:channel::text is null or e.channel = :channel::text)
            and (:from::timestamptz is null or e.received_at >= :from::timestamptz) and (:until::timestamptz is null or e.received_at < :until::timestamptz)`
// Read, understood and decided by a person; what nobody had to look at took effect by itself.
const deciding: readonly CallerKind[] = ['staff', 'operator']
const byPerson = `e.actor_kind in (${deciding.map((kind) => `'${kind}'`).join(', ')})`
const took = 'extract(epoch from e.effective_at - e.received_at) * 1000'

const page = statement<Asked & { before: string | null; most: number }, Row>(
  'optEvents.page',
  'list',
  `select e.id, e.phone_number as "phoneNumber", e.direction, e.channel, e.received_at as "receivedAt", e.effective_at as "effectiveAt",
                (${took})::float8 as "tookMs", e.actor_kind as "actorKind", e.actor_name as "actorName", e.messages_stopped as "messagesStopped", e.words,
                coalesce((select json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) order by p.id)
                            from patient p where p.id = any(e.patient_ids) and p.program_id = :programId::text), '[]') as patients
           from opt_event e
          where ${fits} and (:before::text is null or e.id < :before::text) order by e.id desc limit :most::int`,
  { opens: { words: ['opt_event.words', 'id'] } },
)
const sum = statement<Asked, Sum>(
  'optEvents.sum',
  'list',
  `select count(*)::int as count, max(${took}) filter (where not ${byPerson})::float8 as "machineMs", max(${took}) filter (where ${byPerson})::float8 as "personMs"
           from opt_event e where ${fits}`,
)

type Sum = { count: number; machineMs: number | null; personMs: number | null }
type Row = Omit<OptEventRow, 'receivedAt' | 'effectiveAt' | 'actorKind'> & {
  receivedAt: Date
  effectiveAt: Date
  actorKind: CallerKind
}

export async function listOptEvents(unit: Unit, filter: OptEventFilter): Promise<OptEventPage> {
  const { programId, direction = null, channel = null, from = null, until = null, before = null, limit } = filter
  const asked = { programId, direction, channel, from, until }
  const found = await unit.sql(page, { ...asked, before, most: limit + 1 })
  const [all] = before === null ? await unit.sql(sum, asked) : []
  const rows = found.slice(0, limit)
  await record(unit, {
    action: 'optEvent.list',
    programId,
    patientIds: [...new Set(rows.flatMap(({ patients }) => patients.map(({ id }) => id)))],
    data: { rows: rows.length },
  })
  return {
    rows: rows.map(({ receivedAt, effectiveAt, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      effectiveAt: effectiveAt.toISOString(),
    })),
    older: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    slowest: all ? { machineMs: all.machineMs, personMs: all.personMs } : null,
    count: all?.count ?? null,
  }
}
