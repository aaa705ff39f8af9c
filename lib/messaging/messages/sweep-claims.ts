// What dead workers leave behind, and claims that ran out. An idempotent gateway is simply asked again; of any other
// nobody knows whether it was asked, so the message is uncertain: the gateway's own status settles it, or a person.

import { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { idempotent } from '@/lib/messaging/gateways/gateway'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { inSql, type Unit } from '@/lib/platform/unit'
import { openMessageTasks } from './message-tasks'

const noAnswer = 'noAnswer' satisfies SmsReason
const again = GatewayName.all.filter((name: GatewayName) => idempotent[name])

/** Claims that a dead worker may have left. */
export const claimsElsewhere = `select from sms where state = 'sending' and (claimed_by <> :worker::text or claimed_until <= :now::timestamptz)`
const any = statement<{ now: Date; worker: string }>(
  'messages.sendingElsewhere',
  'within',
  `${claimsElsewhere} limit 1`,
)

// A worker holds its lock (callbacks/worker-lock) as long as it lives: who can take it knows that it is dead.
const sweep = statement<{ now: Date; worker: string; again: readonly string[] }, Swept>(
  'messages.sweep',
  'claim',
  `
  with dead as materialized (
    select worker from (select distinct claimed_by as worker from sms where state = 'sending' and claimed_by <> :worker::text) claims
     where pg_try_advisory_xact_lock(hashtextextended('hubline worker ' || worker, 0))
  ), ${moveMessages({
    as: 'lost',
    set: `state = case when was.again then 'queued' else 'uncertain' end, reason = case when not was.again then '${noAnswer}' end,
         not_before = case when was.again then :now::timestamptz else was.not_before end, sent_at = case when not was.again then was.sent_at end,
         claimed_by = case when not was.again then was.claimed_by end`,
    give: 's.gateway = any(:again::text[]) as again',
    where: `s.state = 'sending' and (s.claimed_until <= :now::timestamptz or s.claimed_by in (select worker from dead))`,
    skips: true,
    returning: 'sms.state',
  })}
  select id as "smsId", program_id as "programId", patient_id as "patientId", state from lost`,
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
