// The clock of a sandbox is moved forwards: its due times grow older, from one due moment to the next, and what comes due is
// let run before the next one, so that things happen in the order in which they would have happened.

import { type ClockMoved, sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { followMajority } from '@/lib/journeys/majority/follow-majority'
import { advanceCampaigns } from '@/lib/messaging/campaigns/advance-campaigns'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, inUnit, single } from '@/lib/platform/unit'

type Ran = ClockMoved['ran']
type Due = { kind: keyof Ran | 'acts'; next: Date | null; now: number }

const due = statement<{ programId: string; now: Date }, Due>(
  'sandbox.due',
  'list',
  `select kind, min(at) filter (where at > :now::timestamptz) as next, (count(*) filter (where at <= :now::timestamptz))::int as now from (
     select 'messages' as kind, s.not_before as at from sms s where s.program_id = :programId::text and s.state in ('queued', 'deferred')
     union all
     select 'callbacks', l.due_at from lane l join endpoint e on e.id = l.endpoint_id
      where e.program_id = :programId::text and e.state = 'active' and l.head_seq is not null
     union all
     select 'campaignSteps', c.next_at from campaign_entry c where c.program_id = :programId::text and c.state = 'active'
     union all
     select 'linksExpired', l.expires_at from flow f join flow_link l on l.flow_id = f.id
      where f.program_id = :programId::text and f.state = 'open' and l.replaced_at is null and l.revoked_at is null and l.expires_at > :now::timestamptz
     union all
     select 'acts', a.due_at from sandbox_act a where a.program_id = :programId::text and a.done_at is null and a.tries = 0
   ) waits where at is not null group by kind order by kind`,
)

/** `looked`: when it was aged before; what has run out since then, by itself or by this step, has expired. */
type Aged = { programId: string; seconds: number; now: Date; since: Date; looked: Date }
const back = 'make_interval(secs => :seconds::float8)'
const age = statement<Aged, { expired: number }>(
  'sandbox.age',
  'set',
  `with ${moveMessages({
    as: 'aged',
    set: `not_before = was.not_before - ${back}, sent_at = was.sent_at - ${back}, delivered_at = was.delivered_at - ${back}`,
    where: `s.program_id = :programId::text and (s.state in ('queued', 'deferred') or s.sent_at > :since::timestamptz)`,
  })}, links as (
    update flow_link l set expires_at = l.expires_at - ${back} from flow f where f.id = l.flow_id and f.program_id = :programId::text
    returning f.state = 'open' and l.replaced_at is null and l.revoked_at is null
              and l.expires_at <= :now::timestamptz and l.expires_at + ${back} > :looked::timestamptz as expired
  ), sessions as (
    update link_session s set expires_at = s.expires_at - ${back} from flow_link l join flow f on f.id = l.flow_id
     where l.id = s.link_id and f.program_id = :programId::text
  ), entries as (
    update campaign_entry set next_at = next_at - ${back} where program_id = :programId::text and state = 'active'
  ), lanes as (
    update lane l set due_at = l.due_at - ${back} from endpoint e where e.id = l.endpoint_id and e.program_id = :programId::text
  ), acts as (
    update sandbox_act set due_at = due_at - ${back} where program_id = :programId::text and done_at is null
  )
  select (count(*) filter (where expired))::int as expired from links`,
)

const mostSlices = 200
const budgetMs = 5_000
const lookMs = 50
/** What was sent so long ago counts against no limit. */
const countedMs = 7 * 24 * hour

export type Move = { programId: string; seconds: number }

/** While workers do what is due. */
const rest = () => new Promise<void>((done) => setTimeout(done, lookMs))

/** Throws sandboxOnly and sandboxLimit. What could not run in five seconds goes on by itself: `waiting` counts it. */
export async function advanceClock(
  actor: Actor,
  { programId, seconds }: Move,
  pause: () => Promise<void> = rest,
): Promise<ClockMoved> {
  const aheadSeconds = await inUnit(actor, async (unit) => {
    await oneAtATime(unit, `sandbox ${programId}`)
    const sandbox = await unit.tx.supportProgram.count({ where: { id: programId, sandbox: true } })
    if (sandbox === 0) throw new Refusal('sandboxOnly')
    const moved = await unit.tx.sandboxMove.findMany({
      where: { programId, seconds: { gt: 0 } },
      select: { at: true, seconds: true },
    })
    const lately = moved.filter(({ at }) => at.getTime() > unit.now.getTime() - hour)
    if (lately.length >= sandboxLimits.clockMovesAnHour) throw limit('clockMoves')
    const ahead = moved.reduce((sum, move) => sum + move.seconds, 0) + seconds
    if (ahead > sandboxLimits.aheadSeconds) throw limit('ahead')
    await unit.tx.sandboxMove.create({ data: { id: newId('sa'), programId, at: unit.now, seconds } })
    await record(unit, { action: 'sandbox.clock', programId, data: { seconds } })
    return ahead
  })

  const began = performance.now()
  const ran: Ran = { messages: 0, callbacks: 0, campaignSteps: 0, linksExpired: 0 }
  let left = seconds * 1000
  let looked = new Date()
  for (let slice = 0; left > 0; slice += 1) {
    const at = new Date()
    const inTime = slice < mostSlices && performance.now() - began < budgetMs
    const next = inTime ? earliest(await single(actor, at).sql(due, { programId, now: at })) : undefined
    const by = next === undefined ? left : Math.min(left, Math.max(1, next - at.getTime()))
    left -= by
    const aged = await inSql(actor, async (unit) => {
      const since = new Date(unit.now.getTime() - countedMs)
      const [row] = await unit.sql(age, { programId, seconds: by / 1000, now: unit.now, since, looked })
      return { expired: row?.expired ?? 0, at: unit.now }
    })
    ran.linksExpired += aged.expired
    looked = aged.at
    add(ran, await letRun(actor, programId, { began, pause }))
  }
  // A test patient comes of age by the same clock.
  await followMajority(actor)
  const now = new Date()
  const waits = await single(actor, now).sql(due, { programId, now })
  return { advancedSeconds: seconds, aheadSeconds, ran, waiting: waits.reduce((sum, row) => sum + row.now, 0) }
}

const limit = (name: string) => new Refusal('sandboxLimit', { data: { limit: name } })

const earliest = (rows: readonly Due[]): number | undefined => {
  const times = rows.flatMap(({ next }) => (next ? [next.getTime()] : []))
  return times.length > 0 ? Math.min(...times) : undefined
}

const add = (ran: Ran, more: Partial<Ran>) => {
  for (const [kind, count] of Object.entries(more)) ran[kind as keyof Ran] += count
}

/** Waits for the workers to do what is due now, as long as there is time; what they did, by kind. */
type Waits = { began: number; pause: () => Promise<void> }
async function letRun(actor: Actor, programId: string, { began, pause }: Waits): Promise<Partial<Ran>> {
  const look = async () => counted(await single(actor).sql(due, { programId, now: new Date() }))
  const before = await look()
  if (Object.values(before).every((count) => count === 0)) return {}
  if ((before.campaignSteps ?? 0) > 0) await advanceCampaigns(actor)
  let after = await look()
  while (Object.values(after).some((count) => count > 0) && performance.now() - began < budgetMs) {
    await pause()
    after = await look()
  }
  const { acts: _, ...kinds } = before
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, count]) => [kind, Math.max(0, count - (after[kind as keyof Ran] ?? 0))]),
  )
}

const counted = (rows: readonly Due[]): Partial<Record<Due['kind'], number>> =>
  Object.fromEntries(rows.map(({ kind, now }) => [kind, now]))
