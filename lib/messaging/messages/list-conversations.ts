// Conversations in the order of need: what may be an opt-out, then what waits for an answer by when it is due, then the
// newest. What waits is never on a later page.

import type { ConversationRow, Conversations } from '@/lib/contract/messaging/conversations'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { type SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { waitingText } from './waiting-text'
import { watchTexts } from './watch-texts'

const pageSize = 50
/** How many of the latest lines are looked at for a page: texts to one patient are many. */
const looked = 400
/** More conversations than these wait for nobody at one time. */
const mostWaiting = 300

const waiting = `
  select t.patient_id, bool_or(t.meaning = 'perhapsStop') as doubt
    from sms_inbound t where t.program_id = :programId::text and t.patient_id is not null and ${waitingText('t')}
   group by t.patient_id limit ${mostWaiting}`

type Given = { programId: string; me: string; filter: ConversationFilter; before: Date | null }
const read = statement<Given, Found>(
  'conversations.list',
  'list',
  `
  with waits as materialized (${waiting}),
  line as (
    (select patient_id, created_at as at from sms
      where program_id = :programId::text and (:before::timestamptz is null or created_at < :before::timestamptz)
      order by created_at desc, id desc limit ${looked})
    union all
    (select patient_id, received_at from sms_inbound
      where program_id = :programId::text and patient_id is not null and (:before::timestamptz is null or received_at < :before::timestamptz)
      order by id desc limit ${looked})
  ), newest as (
    select l.patient_id, max(l.at) as at from line l
     where :filter::text in ('all', 'mine') and l.patient_id not in (select patient_id from waits)
       and (:before::timestamptz is null
            or not exists (select from sms s where s.patient_id = l.patient_id and s.program_id = :programId::text and s.created_at >= :before::timestamptz)
           and not exists (select from sms_inbound s where s.patient_id = l.patient_id and s.program_id = :programId::text and s.received_at >= :before::timestamptz))
     group by l.patient_id
  ), shown as (
    select patient_id, true as waits, doubt from waits
     where :before::timestamptz is null and (:filter::text <> 'optOut' or doubt)
    union all
    select patient_id, false, false from newest
  )
  select p.id as "patientId", p.first_name as "firstName", p.last_name as "lastName", w.waits, w.doubt, last.at, last.body,
         last.ours, last.state, last.reason,
         case when w.waits then (select min(c.due_at) from clock c where c.patient_id = p.id and c.state = 'running'
                                    and c.kind in ('reply', 'perhapsStop')) end as "dueAt"
    from shown w join patient p on p.id = w.patient_id
   cross join lateral (
     select * from (
       (select created_at as at, left(body, 160) as body, true as ours, state, reason from sms s
         where s.patient_id = p.id and s.program_id = :programId::text order by id desc limit 1)
       union all
       (select received_at, left(body, 160), false, null, null from sms_inbound s
         where s.patient_id = p.id and s.program_id = :programId::text order by id desc limit 1)) both_ways
      order by at desc limit 1) last
   where :filter::text <> 'mine' or p.owner_id = :me::text
   order by w.doubt desc, w.waits desc, "dueAt" nulls last, last.at desc, p.id limit ${pageSize + mostWaiting + 1}`,
)

const count = statement<{ programId: string }, { waiting: number; optOut: number }>(
  'conversations.count',
  'list',
  `select count(*)::int as waiting, (count(*) filter (where doubt))::int as "optOut" from (${waiting}) waits`,
)

type Found = {
  patientId: string
  firstName: string | null
  lastName: string | null
  waits: boolean
  doubt: boolean
  at: Date
  body: string
  ours: boolean
  state: string | null
  reason: string | null
  dueAt: Date | null
}
type Input = { programId: string; filter: ConversationFilter; before?: string | undefined }

export async function listConversations(unit: Unit, { programId, filter, before }: Input): Promise<Conversations> {
  const { texts: mark } = await watchTexts(unit, { programId })
  const asked = { programId, me: unit.actor.id, filter, before: before ? new Date(before) : null }
  const found = await unit.sql(read, asked)
  const needed = found.filter(({ waits }) => waits)
  const others = found.filter(({ waits }) => !waits)
  // Messages of one batch share their moment: a page ends between moments.
  const last = others[pageSize - 1]?.at.getTime()
  const page = last === undefined ? others : others.filter(({ at }) => at.getTime() >= last)
  const rows = [...needed, ...page]
  const [counts = { waiting: 0, optOut: 0 }] = await unit.sql(count, { programId })
  await record(unit, {
    action: 'text.list',
    programId,
    patientIds: rows.map(({ patientId }) => patientId),
    data: { conversations: rows.length },
  })
  return {
    rows: rows.map(rowOf),
    older: others.length > page.length ? (page.at(-1)?.at.toISOString() ?? null) : null,
    counts,
    mark,
    asOf: unit.now.toISOString(),
  }
}

const rowOf = ({
  patientId,
  firstName,
  lastName,
  waits,
  doubt,
  at,
  dueAt,
  state,
  reason,
  ...last
}: Found): ConversationRow => ({
  patient: { id: patientId, firstName, lastName },
  waits,
  doubt,
  at: at.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  state: SmsState.all.find((word) => word === state) ?? null,
  reason: reason as SmsReason | null,
  ...last,
})
