// Lists of calls, newest first: a token's own, those of its rotation among them, and a program's for its staff. Each
// token's are a range of an index, walked no further than the page is long.
import type { CallName, CallRow, CallsFilter, ConsoleCallRow, ConsoleCallsFilter } from '@/lib/contract/partners/calls'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { type PageCursor, readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { recordEach } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type Row, rowColumns, shown, tokenOf } from './call-rows'

type Asked = {
  chain: string | null
  token: string | null
  partnerId: string | null
  programIds: readonly string[]
  since: string | null
  until: string | null
  status: number | null
  slug: string | null
  errors: boolean
  call: CallName | null
  patientId: string | null
  beforeAt: Date | null
  beforeId: string | null
  limit: number
}

const list = statement<Asked, Row>(
  'calls.list',
  'list',
  `
  with chains as (
    select distinct t.chain from partner_token t
     where (t.chain = :chain::text or (:chain::text is null and exists (
             select from token_program tp where tp.jti = t.jti and tp.program_id = any(:programIds::text[]))))
       and (:partnerId::text is null or t.partner_id = :partnerId::text)
       and (:token::text is null or t.chain = (select o.chain from partner_token o where o.jti = :token::text))
  )
  select ${rowColumns}
    from chains k cross join lateral (
      select c.* from call_record c
       where c.chain = k.chain and c.program_ids && :programIds::text[]
         and (:since::timestamptz is null or c.at >= :since::timestamptz)
         and (:until::timestamptz is null or c.at < :until::timestamptz)
         and (:beforeAt::timestamptz is null or (c.at, c.request_id) < (:beforeAt::timestamptz, :beforeId::text))
         and (:status::int is null or c.status = :status::int)
         and (:slug::text is null or c.slug = :slug::text)
         and (not :errors::boolean or c.slug is not null)
         and (:call::text is null or c.call = :call::text)
         and (:patientId::text is null or exists (
               select from patient q where q.id = c.patient_id and q.id = :patientId::text and q.program_id = any(:programIds::text[])))
       order by c.at desc, c.request_id desc limit :limit::int
    ) r join partner_token t on t.jti = r.jti
   order by r.at desc, r.request_id desc limit :limit::int`,
)

type Own = { filter: CallsFilter; chain: string; programIds: readonly string[] }

/** What a token reads. */
export async function listCalls(unit: Unit, { filter, chain, programIds }: Own): Promise<Page<CallRow>> {
  const { rows, nextCursor } = await page(unit, { ...filter, chain, programIds })
  return { calls: rows.map(shown), nextCursor }
}

/** What staff of a program read: calls of any token, as far as they were about this program. With a partner: of its tokens. */
export async function listProgramCalls(
  unit: Unit,
  { filter, programId, partnerId }: { filter: ConsoleCallsFilter; programId: string; partnerId?: string },
): Promise<Page<ConsoleCallRow>> {
  const { rows, nextCursor } = await page(unit, { ...filter, chain: null, partnerId, programIds: [programId] })
  return { calls: rows.map((row) => ({ ...shown(row), token: tokenOf(row) })), nextCursor }
}

type Page<Call> = { calls: Call[]; nextCursor: string | null }
type Given = Omit<ConsoleCallsFilter, 'limit'> & {
  limit: number
  chain: string | null
  partnerId?: string | undefined
  programIds: readonly string[]
}

async function page(unit: Unit, given: Given): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { limit, chain, programIds } = given
  const before = given.cursor === undefined ? null : cursorOf(given.cursor)
  const found = await unit.sql(list, {
    chain,
    programIds,
    token: given.token ?? null,
    partnerId: given.partnerId ?? null,
    since: given.since ?? null,
    until: given.until ?? null,
    status: given.status ?? null,
    slug: given.errorType ?? null,
    errors: given.errors === 'yes',
    call: given.call ?? null,
    patientId: given.patientId ?? null,
    beforeAt: before?.at ?? null,
    beforeId: before?.id ?? null,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const patientIds = [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))]
  await recordEach(unit, { action: 'calls.list', patientIds, data: { rows: rows.length } }, programIds)
  return {
    rows,
    nextCursor: last && found.length > limit ? writePageCursor({ at: last.at, id: last.requestId }) : null,
  }
}

/** Throws dataInvalid for what no list of ours has written. */
export function cursorOf(text: string): PageCursor {
  const cursor = readPageCursor(text)
  if (cursor) return cursor
  throw new Refusal('dataInvalid', {
    data: { problems: [{ path: 'cursor', message: 'must be a nextCursor of this list' }] },
  })
}
