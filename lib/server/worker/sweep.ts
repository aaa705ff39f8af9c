// What has run out is dropped: kept answers after 24 hours, sessions after 12, failures to sign in after a day.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const dropping = (name: string, text: string) => statement<{ now: Date }>(name, 'within', text)
const drops = [
  dropping('sweep.answers', 'delete from idempotent_answer where expires_at <= :now::timestamptz'),
  dropping('sweep.sessions', `delete from session where created_at <= :now::timestamptz - interval '1 day'`),
  dropping('sweep.failures', `delete from sign_in_failure where updated_at <= :now::timestamptz - interval '1 day'`),
  dropping('sweep.heartbeats', `delete from worker_heartbeat where seen_at <= :now::timestamptz - interval '1 day'`),
]

export async function sweep(unit: Unit): Promise<void> {
  for (const drop of drops) await unit.sql(drop, { now: unit.now })
}
