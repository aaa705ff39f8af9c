// What the rail and the program switcher say: the person's programs by name, with how many patients each has, and how
// much about its messages and callbacks waits for a person.

import { patientCount } from '@/lib/access/programs/patient-count'
import { mostWaiting, type RailCounts } from '@/lib/contract/access/rail'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Role } from '@/lib/contract/vocabulary'
import { clockTable, owedKinds } from '@/lib/contract/work/clock-kinds'
import { WorkGroup } from '@/lib/contract/work/clock-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { may } from './permissions'

/** Counted to 100. `messages`: conversations that wait for an answer or a decision.
 *  `callbacks`: open tasks about callbacks, and endpoints that were disabled or are failing. `inbox`: received callbacks in
 *  quarantine. `work`: the person's own rows of Needs action that are late or due today; `late`: those that are late. */
export type RailProgram = RailCounts & { id: string; name: string; archived: boolean; gateway: GatewayName }

const listOf = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const { settles } = clockTable.endpointFailing
const groups = listOf(WorkGroup.all)
/** As the list reads it (lib/work/list/work-sql.ts): each patient once, nothing that was put away. */
const mine = `(
  select count(distinct coalesce(c.patient_id, c.id))::int as today,
         (count(distinct coalesce(c.patient_id, c.id)) filter (where c.due_at <= :now::timestamptz))::int as late
    from (select c.id, c.patient_id, c.due_at from unnest(${groups}) g(word) join clock c
              on c.program_id = p.id and c.owner_id = :callerId::text and c.state = 'running' and c.list_group = g.word
           where c.due_at < (date_trunc('day', :now::timestamptz at time zone p.time_zone) + interval '1 day') at time zone p.time_zone
             and (c.listed_from <= :now::timestamptz or c.kind = any(${listOf(owedKinds)}))
             and not exists (select from snooze z where z.patient_id = c.patient_id and z.until > :now::timestamptz
                                and z.at >= c.started_at and (c.due_at > :now::timestamptz or c.due_at <= z.at))
           limit ${10 * mostWaiting}) c)`

const read = statement<
  { programIds: readonly string[]; now: Date; callerId: string; deciding: readonly string[] },
  RailProgram
>(
  'staff.readRail',
  'list',
  `select p.id, p.name, p.archived_at is not null as archived, p.gateway,
                ${patientCount({ program: 'p.id' })}::int as patients,
                (select count(*)::int from (select distinct t.patient_id from sms_inbound t where t.program_id = p.id and t.patient_id is not null
                      and (t.seen_at is null and t.meaning = 'other' or t.meaning = 'perhapsStop' and t.decision is null) limit ${mostWaiting}) texts) as messages,
                least(${mostWaiting}, (
                  (select count(*) from (select from task t where t.program_id = p.id and t.done_at is null
                      and t.kind in ('callbackBlocked', 'callbackFailed') limit ${mostWaiting}) tasks)
                  + (select count(*) from endpoint e where e.program_id = p.id and e.removed_at is null and (e.state = 'disabled'
                      or e.state = 'active' and e.failing_since <= :now::timestamptz - interval '${settles} min'))
                ))::int as callbacks,
                (select count(*)::int from (select from inbox_entry n where n.program_id = p.id and n.state = 'quarantined'
                      limit ${mostWaiting}) quarantined) as inbox,
                case when exists (select from staff s where s.id = :callerId::text and s.role = any(:deciding::text[])) then
                (select count(*)::int from (select from approval a where a.program_id = p.id and a.state = 'open'
                      and a.expires_at > :now::timestamptz and a.asker_id <> :callerId::text limit ${mostWaiting}) asked)
                  + (select count(*)::int from (select from access_review w where w.program_id = p.id and w.state = 'open'
                      and w.staff_id <> :callerId::text limit ${mostWaiting}) found) else 0 end as approvals,
                (select count(*)::int from (select from task t join patient q on q.id = t.patient_id
                    where t.program_id = p.id and t.kind = 'call' and t.done_at is null
                      and t.due_at < (date_trunc('day', :now::timestamptz at time zone p.time_zone) + interval '1 day') at time zone p.time_zone
                      and coalesce(t.assignee_id, q.owner_id) = :callerId::text limit ${mostWaiting}) due) as calls,
                mine.today as work, mine.late
         from support_program p cross join lateral ${mine} mine where p.id = any(:programIds::text[])
         order by p.archived_at is not null, lower(p.name), p.id`,
)

/** A person who has nothing to decide is not told of what others wait for. */
const deciding = Role.all.filter((role) => may(role, 'access.review'))

export const readRail = (unit: Unit, { programIds }: { programIds: readonly string[] }): Promise<RailProgram[]> =>
  unit.sql(read, { programIds, now: unit.now, callerId: unit.actor.id, deciding })
