// What dead workers leave behind, and claims that ran out. An idempotent gateway is simply asked again; of any other
// nobody knows whether it was asked, so the message is uncertain: the gateway's own status settles it, or a person.
import { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { idempotent } from '@/lib/messaging/gateways/gateway'
import { statement } from '@/lib/platform/db/statement'
import { inSql, type Unit } from '@/lib/platform/unit'
import { openMessageTasks } from './message-tasks'

const noAnswer = 'noAnswer' satisfies SmsReason
const again = GatewayName.all.filter((name: GatewayName) => idempotent[name])

const any = statement<{ now: Date; worker: string }>(
  'messages.sendingElsewhere',
  'within',
  `select 1 from sms where state = 'sending' and (claimed_by <> :worker::text or claimed_until <= :now::timestamptz) limit 1`,
)

// A worker holds its lock (callbacks/worker-lock) as long as it lives: who can take it knows that it is dead.
const sweep = statement<{ now: Date; worker: string; again: readonly string[] }, Swept>(
  'messages.sweep',
  'claim',
  `
  with dead as materialized (
    select worker from (select distinct claimed_by as worker from sms where state = 'sending' and claimed_by <> :worker::text) claims
     where pg_try_advisory_xact_lock(hashtextextended('hubline worker ' || worker, 0))
  ), lost as materialized (
    select id, gateway = any(:again::text[]) as again from sms
     where state = 'sending' and (claimed_until <= :now::timestamptz or claimed_by in (select worker from dead))
     for update skip locked
  )
  update sms s
     set state = case when lost.again then 'queued' else 'uncertain' end, reason = case when not lost.again then '${noAnswer}' end,
         not_before = case when lost.again then :now::timestamptz else s.not_before end, sent_at = case when not lost.again then s.sent_at end,
         claimed_by = case when not lost.again then s.claimed_by end
    from lost where s.id = lost.id
  returning s.id as "smsId", s.program_id as "programId", s.patient_id as "patientId", s.state`,
)

type Swept = { smsId: string; programId: string; patientId: string; state: string }

/** How many claims there were to take back. */
export async function sweepClaims(unit: Unit, { worker }: { worker: string }): Promise<number> {
  if ((await unit.sql(any, { now: unit.now, worker })).length === 0) return 0
  return inSql(unit.actor, async (open) => {
    const inside = { ...open, now: unit.now }
    const swept = await inside.sql(sweep, { now: inside.now, worker, again })
    const uncertain = swept.filter(({ state }) => state === 'uncertain')
    await openMessageTasks(
      inside,
      'smsUncertain',
      uncertain.map((each) => ({ ...each, reason: noAnswer })),
    )
    return swept.length
  })
}
