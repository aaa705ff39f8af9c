// What the rail and the program switcher say: the person's programs by name, with how many patients each has, and how
// much about its messages and callbacks waits for a person.

import { patientCount } from '@/lib/access/programs/patient-count'
import { mostWaiting, type RailCounts } from '@/lib/contract/access/rail'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { clockTable, lateOnlyGroups } from '@/lib/contract/work/clock-kinds'
import { WorkGroup } from '@/lib/contract/work/clock-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'

/** Counted to 100. `messages`: texts nobody has answered, and what a person must decide about a text or a message.
 *  `callbacks`: open tasks about callbacks, and endpoints that were disabled or are failing. `inbox`: received callbacks in
 *  quarantine. `work`: what needs action and is the
 *  person's or nobody's; `late`: whether any of it is late; `escalated`: whoever it
 *  belongs to. */
export type RailProgram = RailCounts & { id: string; name: string; archived: boolean; gateway: GatewayName }

const listOf = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const { settles } = clockTable.endpointFailing
const groups = listOf(WorkGroup.all)
/** A range of an index for each column, as the list reads it (lib/work/list/work-sql.ts). */
const clocks = (whose: string) => `
                  (select count(*) from (select from unnest(${groups}) g(word) cross join lateral (
                     select from clock c where c.program_id = p.id and ${whose} and c.state = 'running' and c.list_group = g.word
                        and c.listed_from <= :now::timestamptz
                        and c.due_at <= case when g.word = any(${listOf(lateOnlyGroups)}) then :now::timestamptz else 'infinity' end
                      limit ${mostWaiting}) listed limit ${mostWaiting}) waiting)`

const read = statement<{ programIds: readonly string[]; now: Date; callerId: string; watches: boolean }, RailProgram>(
  'staff.readRail',
  'list',
  `select p.id, p.name, p.archived_at is not null as archived, p.gateway,
                ${patientCount({ program: 'p.id' })}::int as patients,
                least(${mostWaiting}, (
                  (select count(*) from (select from sms_inbound t where t.program_id = p.id and t.seen_at is null and t.patient_id is not null
                      and t.meaning = 'other' limit ${mostWaiting}) texts)
                  + (select count(*) from (select from task t where t.program_id = p.id and t.done_at is null
                      and t.kind in ('perhapsStop', 'smsUncertain') limit ${mostWaiting}) tasks)
                ))::int as messages,
                least(${mostWaiting}, (
                  (select count(*) from (select from task t where t.program_id = p.id and t.done_at is null
                      and t.kind in ('callbackBlocked', 'callbackFailed') limit ${mostWaiting}) tasks)
                  + (select count(*) from endpoint e where e.program_id = p.id and e.removed_at is null and (e.state = 'disabled'
                      or e.state = 'active' and e.failing_since <= :now::timestamptz - interval '${settles} min'))
                ))::int as callbacks,
                (select count(*)::int from (select from inbox_entry n where n.program_id = p.id and n.state = 'quarantined'
                      limit ${mostWaiting}) quarantined) as inbox,
                least(${mostWaiting}, (
                  ${clocks('c.owner_id = :callerId::text')} + ${clocks('c.owner_id is null')}
                ))::int as work,
                case when :watches::boolean then ${clocks('c.escalated_at is not null')} else 0 end::int as escalated,
                exists (select from clock c where c.program_id = p.id and c.owner_id = :callerId::text and c.state = 'running'
                           and c.list_group = any(${groups}) and c.due_at <= :now::timestamptz)
                or exists (select from clock c where c.program_id = p.id and c.owner_id is null and c.state = 'running'
                           and c.list_group = any(${groups}) and c.due_at <= :now::timestamptz) as late
         from support_program p where p.id = any(:programIds::text[])
         order by p.archived_at is not null, lower(p.name), p.id`,
)

type Asked = {
  programIds: readonly string[]
  /** Whether the person watches over the work of others, and is told what was escalated. */
  watches?: boolean
}

export const readRail = (unit: TxUnit, { programIds, watches = false }: Asked): Promise<RailProgram[]> =>
  unit.sql(read, { programIds, now: unit.now, callerId: unit.actor.id, watches })
