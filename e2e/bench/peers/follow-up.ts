// What the workers still have to do about what was just written: clocks to follow, texts to send, the log to read.
import { nextAllowed } from '@/lib/messaging/sms/quiet-hours'
import { atlantic, chamorro, hawaii } from '@/lib/messaging/sms/zones/zones'
import { pool } from '@/lib/platform/db/client'

const waiting = `
  select exists (select from log_cursor r where exists (select from change where seq > r.seq))
      or exists (select from sms where state in ('queued', 'deferred', 'sending') and not_before <= now()) as waits`

/** The worker seals the audit log once a minute. */
const unsealed = `
  select exists (select from audit_entry where id > coalesce(
           (select (body::jsonb->>'to')::bigint from audit_seal order by seq desc limit 1), 0)) as waits`

const lookEvery = 50
const timeoutMs = 120_000

/** Returns when nothing is left. */
export const followUp = (): Promise<void> => untilNone(waiting)
/** Returns when the audit log is sealed up to its last row. */
export const sealUp = (): Promise<void> => untilNone(unsealed)

async function untilNone(asked: string): Promise<void> {
  for (const began = performance.now(); await waits(asked); ) {
    if (performance.now() - began > timeoutMs) throw new Error('the worker does not come to an end of what it follows')
    await new Promise((done) => setTimeout(done, lookEvery))
  }
}

async function waits(asked: string): Promise<boolean> {
  const { rows } = await pool().query<{ waits: boolean }>(asked)
  return rows[0]?.waits ?? false
}

const states = { PR: atlantic, HI: hawaii, GU: chamorro }

/** Where texts wait longest from now on. A text that is sent is an act of its own, and no peer sends one. */
export function nightState(now: Date): string {
  const waits = Object.entries(states).map(([state, zone]) => ({ state, until: nextAllowed(now, [zone]).getTime() }))
  const [longest] = waits.sort((a, b) => b.until - a.until)
  return longest?.state ?? 'PR'
}

export async function noTextWasSent(): Promise<boolean> {
  const { rows } = await pool().query<{ none: boolean }>(
    'select not exists (select from sms where attempts > 0) as none',
  )
  return rows[0]?.none ?? false
}
