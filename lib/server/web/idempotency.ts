// decision §3: the first answer to an Idempotency-Key is kept for 24 hours. The answer is written in the transaction
// of its effect, so after a crash either both exist or neither does, and a repeat is never answered 409 for ever.
import { createHash } from 'node:crypto'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { type Actor, inSql, type Unit } from '@/lib/platform/unit'

export type Kept = { status: number; body: string; errorType: string | null }

const lock = statement<{ call: string }, { mine: boolean }>(
  'idempotency.lock',
  'claim',
  'select pg_try_advisory_xact_lock(hashtextextended(:call::text, 7)) as mine',
)
const read = statement<{ principal: string; key: string; now: Date }, Kept & { bodyHash: string }>(
  'idempotency.read',
  'hot',
  `select body_hash as "bodyHash", status, body, error_type as "errorType" from idempotent_answer
          where principal = :principal::text and key = :key::text and expires_at > :now::timestamptz`,
)
const keep = statement<{
  principal: string
  key: string
  bodyHash: string
  status: number
  errorType: string | null
  body: string
  now: Date
}>(
  'idempotency.keep',
  'hot',
  `insert into idempotent_answer (principal, key, body_hash, status, error_type, body, expires_at)
         values (:principal::text, :key::text, :bodyHash::text, :status::int, :errorType::text, :body::text, :now::timestamptz + interval '24 hours')
         on conflict (principal, key) do update set body_hash = excluded.body_hash, status = excluded.status,
           error_type = excluded.error_type, body = excluded.body, expires_at = excluded.expires_at`,
)

/** The key, or undefined without the header. Throws idempotencyKeyInvalid. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new Refusal('idempotencyKeyInvalid')
  return header
}

/** Runs `work` once per principal and key; `path` and `body` make up what "the same request" means. A refusal is an answer too: what it wrote stays and it is kept.
 *  Throws idempotencyReused (another body) or idempotencyRunning (the first has not answered yet). */
export async function once(
  actor: Actor,
  key: string,
  path: string,
  body: Uint8Array,
  work: (unit: Unit) => Promise<Kept>,
): Promise<Kept & { replayed: boolean }> {
  const principal = `${actor.kind}:${actor.id}`
  const bodyHash = createHash('sha256').update(path).update('\n').update(body).digest('base64url')
  return inSql(actor, async (unit) => {
    const [locked] = await unit.sql(lock, { call: `${principal} ${key}` })
    if (!locked?.mine) throw new Refusal('idempotencyRunning', { headers: { 'retry-after': '1' } })
    const [first] = await unit.sql(read, { principal, key, now: unit.now })
    if (first) {
      if (first.bodyHash !== bodyHash) throw new Refusal('idempotencyReused')
      return { status: first.status, body: first.body, errorType: first.errorType, replayed: true }
    }
    const answer = await work(unit)
    await unit.sql(keep, {
      principal,
      key,
      bodyHash,
      status: answer.status,
      errorType: answer.errorType,
      body: answer.body,
      now: unit.now,
    })
    return { ...answer, replayed: false }
  })
}
