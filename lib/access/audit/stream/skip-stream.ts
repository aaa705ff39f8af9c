// The stream to the SIEM goes on from now: for who has a long log and wants what comes. What was left out is not sent later.
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, single } from '@/lib/platform/unit'
import { settledUpTo } from '../seals/settled-up-to'
import { streamName } from './read-stream'

const skip = statement<{ name: string; to: string }>(
  'audit.skipStream',
  'within',
  `insert into audit_stream as s (name, sent_to) values (:name::text, :to::bigint)
   on conflict (name) do update set sent_to = greatest(s.sent_to, excluded.sent_to)`,
)

/** False where somebody who writes the log keeps its end open. */
export async function skipStream(actor: Actor): Promise<boolean> {
  const to = await settledUpTo(single(actor))
  if (to === null) return false
  await inSql(actor, async (unit) => {
    await unit.sql(skip, { name: streamName, to })
    await record(unit, { action: 'audit.skipStream', data: { to } })
  })
  return true
}
