// Whose turn it is: messages that are due, the oldest of each phone, taken by one worker. The gate is asked again here, in
// the transaction that takes them: what it stops or puts off is written down instead (decision §7).
//
//   look     what is due and first of its phone; most of the time nothing, and then this is all
//   hold     nobody else takes messages of these phones meanwhile, and a STOP either is in sight or waits for us
//   take     the messages that are still due and first, locked
//   judge    by the facts as they are now
//   write    "sending" with an end to it, or the verdict; commit
//
// Phones are locked before messages: a STOP locks its phone and then writes the phone's messages.

import { CampaignClass, type GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { hour, minute } from '@/lib/contract/time'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { answersPhone, type GateFacts, mayGoNow, nothingOutside } from '@/lib/messaging/sms/gate'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { inSql, type Unit } from '@/lib/platform/unit'
import { lockPhones } from './phone-state'

export type ClaimedMessage = {
  id: string
  programId: string
  patientId: string
  phoneNumber: string
  kind: string
  body: string
  sealedBody: string | null
  /** This one included. With the worker it says whose claim it is. */
  attempts: number
  worker: string
  gateway: GatewayName
  smsFrom: string | null
}

/** A worker that has not said within this time what became of a message is not asked any more. */
export const claimMs = minute

// The first of a phone: what is being sent right now, for whichever program; then, of the program's own, what waits for
// another try after the gateway turned it away (later ones do not pass it); then what is due. A scalar, not an anti-join:
// the planner has no choice but to look each phone up, whatever it believes about the table.
const isFirst = `s.id = (
  select e.id from sms e
   where e.phone_number = s.phone_number and e.state in ('queued', 'deferred', 'sending')
     and (e.state = 'sending' or e.program_id = s.program_id and
          (e.not_before <= :now::timestamptz or e.reason in ('gatewayBusy', 'gatewayUnreachable', 'gatewayRefused') and e.id < s.id))
   order by e.state = 'sending' desc, e.not_before > :now::timestamptz desc, e.attempts > 0 desc, e.not_before, e.id limit 1)`

// In no order among those due at the same moment: in the morning they are thousands, and none need be looked at but the
// first few (10,000 due at 08:00: a claim of 16 takes 15 to 60 ms instead of 200, on two very busy cores, 2026-11-21).
const look = statement<{ now: Date; most: number }, Seen>(
  'messages.look',
  'list',
  `select s.id, s.program_id as "programId", s.phone_number as "phoneNumber" from sms s
          where s.state in ('queued', 'deferred') and s.not_before <= :now::timestamptz and ${isFirst}
          order by s.not_before limit :most::int`,
)

/** Whether a look would find something, if nobody else holds the phone. */
export const dueMessages = `select from sms where state in ('queued', 'deferred') and not_before <= :now::timestamptz`

// Two senders share a phone's row; this keeps them apart, without either waiting.
const hold = statement<{ asked: readonly string[] }, { phoneNumber: string }>(
  'messages.hold',
  'claim',
  `select phone_number as "phoneNumber" from (select unnest(:asked::text[]) as phone_number order by 1) given
          where pg_try_advisory_xact_lock(hashtextextended('hubline phone ' || phone_number, 0))`,
)

const { marketing } = CampaignClass
const screen: GatewayName = 'builtIn'
/** Answers the phone, whosever it is by now. */
const confirmation = 'optOutConfirmation' satisfies SmsKind

// A number that was corrected after a message was written for it is somebody else's.
const take = statement<{ now: Date; ids: readonly string[]; held: readonly string[] }, Taken>(
  'messages.take',
  'claim',
  `select s.id, s.program_id as "programId", s.patient_id as "patientId", s.phone_number as "phoneNumber", s.kind, s.body,
                s.sealed_body as "sealedBody", s.attempts, s.created_at as "createdAt", coalesce(c.class = '${marketing}', false) as advertises, case when p.sandbox then '${screen}' else p.gateway end as gateway, p.sms_from as "smsFrom",
                case when l.revoked_at is not null then 'linkRevoked' when l.replaced_at is not null then 'linkReplaced'
                     when o.phone_number is distinct from s.phone_number and s.kind <> '${confirmation}' then 'numberChanged' end as gone
           from sms s join support_program p on p.id = s.program_id join patient o on o.id = s.patient_id left join flow_link l on l.id = s.link_id
                left join campaign_entry e on e.id = s.campaign_entry_id left join campaign c on c.id = e.campaign_id
          where s.id = any(:ids::text[]) and s.phone_number = any(:held::text[]) and s.state in ('queued', 'deferred')
            and s.not_before <= :now::timestamptz and ${isFirst}
          order by s.not_before, s.id for update of s skip locked`,
)

const write = statement<{
  now: Date
  ids: readonly string[]
  states: readonly SmsState[]
  reasons: readonly (SmsReason | null)[]
  untils: readonly (Date | null)[]
  gateways: readonly (GatewayName | null)[]
  workers: readonly (string | null)[]
  claimEnds: readonly (Date | null)[]
}>(
  'messages.claim',
  'set',
  `
  with ${moveMessages({
    as: 'moved',
    set: `state = was.to_state, reason = was.to_reason, not_before = coalesce(was.until, was.not_before), gateway = coalesce(was.to_gateway, was.gateway),
         claimed_by = was.worker, claimed_until = was.claim_ends, attempts = was.attempts + (was.worker is not null)::int,
         sent_at = case when was.worker is not null then :now::timestamptz end, gateway_code = null,
         sealed_body = case when was.to_state = 'suppressed' then null else was.sealed_body end`,
    give: 'v.*',
    from: `unnest(:ids::text[], :states::text[], :reasons::text[], :untils::timestamptz[], :gateways::text[], :workers::text[], :claimEnds::timestamptz[])
         as v(of_id, to_state, to_reason, until, to_gateway, worker, claim_ends)`,
    where: 's.id = v.of_id',
  })}
  select id from moved`,
)

type Seen = { id: string; programId: string; phoneNumber: string }
type Taken = Omit<ClaimedMessage, 'worker'> & { createdAt: Date; advertises: boolean; gone: SmsReason | null }
type Fate = { row: Taken; state: SmsState; reason: SmsReason | null; until: Date | null }

export type Claimed = { claimed: ClaimedMessage[] /** There may be more. */; more: boolean }
const nothing: Claimed = { claimed: [], more: false }
const none = { claimed: [], judged: 0 }

export async function claimMessages(unit: Unit, { worker, most }: { worker: string; most: number }): Promise<Claimed> {
  const seen = await unit.sql(look, { now: unit.now, most })
  if (seen.length === 0) return nothing
  const { claimed, judged } = await inSql(unit.actor, (inside) => takeHeads({ ...inside, now: unit.now }, worker, seen))
  // Where others hold all there is, there is nothing to hurry for.
  return { claimed, more: judged > 0 && seen.length >= most }
}

/** A phone that two programs write to has a first of each: one of them goes now. */
const firstOfEach = (rows: readonly Taken[]): Taken[] =>
  [...new Map([...rows].reverse().map((row) => [row.phoneNumber, row])).values()].reverse()

async function takeHeads(unit: Unit, worker: string, seen: readonly Seen[]) {
  const asked = seen.map(({ phoneNumber }) => phoneNumber)
  const held = (await unit.sql(hold, { asked })).map(({ phoneNumber }) => phoneNumber)
  if (held.length === 0) return none
  await lockPhones(
    unit,
    seen.filter(({ phoneNumber }) => held.includes(phoneNumber)),
  )
  const ids = seen.map(({ id }) => id)
  const rows = firstOfEach(await unit.sql(take, { now: unit.now, ids, held }))
  if (rows.length === 0) return none

  const facts = await readGateFacts(unit, rows)
  const fates = rows.map((row, index) => fateOf(row, facts[index], unit.now))
  const claimedUntil = new Date(unit.now.getTime() + claimMs)
  const whenSent = <T>(value: (row: Taken) => T) =>
    fates.map(({ row, state }) => (state === 'sending' ? value(row) : null))
  await unit.sql(write, {
    now: unit.now,
    ids: fates.map(({ row }) => row.id),
    states: fates.map(({ state }) => state),
    reasons: fates.map(({ reason }) => reason),
    untils: fates.map(({ until }) => until),
    gateways: whenSent(({ gateway }) => gateway),
    workers: whenSent(() => worker),
    claimEnds: whenSent(() => claimedUntil),
  })
  const claimed = fates.flatMap(({ row: { gone: _, createdAt: __, advertises: ___, ...row }, state }) =>
    state === 'sending' ? [{ ...row, attempts: row.attempts + 1, worker }] : [],
  )
  return { claimed, judged: rows.length }
}

/** An answer on the phone on the screen is between that program and its people. */
export const onScreen = ({ kind, gateway }: Pick<ClaimedMessage, 'kind' | 'gateway'>) =>
  gateway === screen && answersPhone(kind)

const faultPause = hour

function fateOf(row: Taken, facts: GateFacts | undefined, now: Date): Fate {
  if (row.gone) return { row, state: 'suppressed', reason: row.gone, until: null }
  try {
    if (!facts) throw new Error('a message was to be sent to nobody')
    const asked = onScreen(row) ? { ...facts, outside: nothingOutside } : facts
    const verdict = mayGoNow({ ...asked, kind: row.kind, advertises: row.advertises, now, createdAt: row.createdAt })
    if (verdict.verdict === 'suppress') return { row, state: 'suppressed', reason: verdict.reason, until: null }
    if (verdict.verdict === 'defer') return { row, state: 'deferred', reason: verdict.reason, until: verdict.until }
    return { row, state: 'sending', reason: null, until: null }
  } catch (err) {
    // One message that cannot be judged must not keep the others: nobody can say that it may go at this hour.
    log().error({ event: 'message.judge', sms: row.id, err })
    return { row, state: 'deferred', reason: 'quietHours', until: new Date(now.getTime() + faultPause) }
  }
}
