// What has run out is dropped: kept answers after 24 hours, sessions after 12, failures to sign in after a day.
import type { Unit } from '@/lib/platform/unit'

const statements = [
  { name: 'sweep.answers', text: 'delete from idempotent_answer where expires_at <= $1::timestamptz' },
  { name: 'sweep.sessions', text: `delete from session where created_at <= $1::timestamptz - interval '1 day'` },
  {
    name: 'sweep.failures',
    text: `delete from sign_in_failure where updated_at <= $1::timestamptz - interval '1 day'`,
  },
  {
    name: 'sweep.heartbeats',
    text: `delete from worker_heartbeat where seen_at <= $1::timestamptz - interval '1 day'`,
  },
]

export async function sweep(unit: Unit): Promise<void> {
  for (const statement of statements) await unit.sql(statement, [unit.now])
}
