// What still needs a key that was rotated away: it is not retired while there is any.
import { sessionRules } from '@/lib/access/staff/session-rules'
import { hour, minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { KeyRow } from '@/lib/platform/key-ring'
import { markedHead, sealedList } from '@/lib/platform/sealed-columns'
import type { ModelUnit } from '@/lib/platform/unit'

/** A process looks at the file once a second: what it wrote just after a rotation may be of the key before. */
const slack = minute
/** Cookies, cursors and tickets hold sealed values for less than that, and no row counts them. */
const carriedOutside = hour

/** `count` is null for what no row counts. */
export type Carried = { what: string; count: number | null }

const tokens = statement<{ from: Date | null; until: Date; now: Date }, Carried>(
  'keys.tokens',
  'list',
  `select 'tokens that can still be used' as what, count(*)::int as count from partner_token
    where disabled_at is null and expires_at > :now::timestamptz
      and issued_at <= :until::timestamptz and (:from::timestamptz is null or issued_at >= :from::timestamptz)`,
)

const text = (table: string, column: string, what: string, begins = ':text') =>
  `select '${what}' as what, count(*)::int as count from ${table} where starts_with(${column}, ${begins}::text)`
const bytes = (table: string, column: string, what: string) =>
  `select '${what}', count(*)::int from ${table} where substring(${column} from 1 for octet_length(:bytes::bytea)) = :bytes::bytea`

type Sealed = { text: string; marked: string; bytes: Buffer; from: Date | null; until: Date; present: string }
const sealed = statement<Sealed, Carried>(
  'keys.sealed',
  'list',
  [
    text('endpoint_secret', 'sealed', 'secrets of endpoints'),
    text('inbox_secret', 'sealed', 'secrets of inboxes'),
    text('partner_token', 'signing_secret', 'secrets of signed calls'),
    text('phone_message', 'sealed', 'texts of test phones'),
    text('sms', 'sealed_body', 'texts that wait'),
    bytes('staff_factor', 'sealed', 'second factors'),
    bytes('session', 'enrolling', 'second factors being set up'),
    bytes('draft', 'sealed', 'drafts'),
    bytes('import_run', 'head', 'heads of imports'),
    bytes('import_run', 'mend', 'values of imports being mended'),
    bytes('import_pack', 'sealed', 'packs of imports'),
    bytes('import_row', 'sealed', 'rows of imports'),
    ...sealedList.map(({ table, column, what }) => text(table, column, what, ':marked')),
    `select 'unused recovery codes', count(*)::int from recovery_code c join staff_factor f on f.staff_id = c.staff_id
      where c.used_at is null and f.created_at <= :until::timestamptz and (:from::timestamptz is null or f.created_at >= :from::timestamptz)`,
    `select 'files of patients', count(*)::int from media_file where seal_kid is distinct from :present::text`,
  ].join('\n union all '),
)

/** Seals are never made anew: a key is needed as long as one names it. */
const seals = statement<{ kid: string }, Carried>(
  'keys.seals',
  'list',
  `select 'seals of the audit log' as what, null::int as count
    where exists (select 1 from audit_seal where strpos(body, '"kid":"' || :kid::text || '"') > 0)`,
)

/** Empty where nothing does. */
export async function carriedBy(unit: ModelUnit, row: KeyRow, present: string): Promise<Carried[]> {
  if (row.until === null) return [{ what: 'all that is written now', count: null }]
  const over = new Date(row.until)
  if (row.kind === 'audit') {
    const late = unit.now.getTime() < over.getTime() + slack
    return [...(late ? [{ what: 'workers of this minute', count: null }] : []), ...(await unit.sql(seals, row))]
  }
  const until = new Date(over.getTime() + slack)
  const from = row.from === null ? null : new Date(row.from)
  const lasts = row.kind === 'session' ? sessionRules.longest : carriedOutside
  const young = unit.now.getTime() < over.getTime() + lasts
  const held = row.kind === 'session' ? 'sessions that may go on' : 'cookies and tickets of the last hour'
  const outside = young && row.kind !== 'token' ? [{ what: held, count: null }] : []
  if (row.kind === 'session') return outside
  if (row.kind === 'token') return (await unit.sql(tokens, { from, until, now: unit.now })).filter(some)
  // What the first key sealed before it had a successor names no key.
  const original = row.from === null
  const text = original ? 'v1.' : `v2.${row.kid}.`
  const found = await unit.sql(sealed, {
    ...{ from, until, present, text },
    marked: markedHead(text),
    bytes: original ? Buffer.from([1]) : Buffer.concat([Buffer.from([2]), Buffer.from(row.kid, 'hex')]),
  })
  return [...outside, ...found.filter(some)]
}

const some = ({ count }: Carried) => count !== 0
