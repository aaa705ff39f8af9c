// Conversations in the order of need: what may be an opt-out, then what waits for an answer by when it is due, then the
// newest. What waits is never on a later page.

import type { ConversationRow, Conversations } from '@/lib/contract/messaging/conversations'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { type SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { type PageCursor, readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { newestConversations, waitingPatients } from './newest-conversations'
import { watchTexts } from './watch-texts'

/** The beginning of a line, in letters. */
const shownOf = 160

type Given = { programId: string; me: string; filter: ConversationFilter; first: boolean; ids: string[]; ats: Date[] }
const read = statement<Given, Found>(
  'conversations.list',
  'list',
  `
  with waits as materialized (${waitingPatients}),
  shown as (
    select patient_id, true as waits, doubt, null::timestamptz as at from waits
     where :first::boolean and (:filter::text <> 'optOut' or doubt)
    union all
    select n.patient_id, false, false, n.at from unnest(:ids::text[], :ats::timestamptz[]) as n(patient_id, at)
     where n.patient_id not in (select patient_id from waits)
  )
  select p.id as "patientId", last.text_id as "textId", p.first_name as "firstName", p.last_name as "lastName", w.waits, w.doubt, coalesce(w.at, last.at) as at, last.body,
         last.ours, last.state, last.reason,
         case when w.waits then (select min(c.due_at) from clock c where c.patient_id = p.id and c.state = 'running'
                                    and c.kind in ('reply', 'perhapsStop')) end as "dueAt"
    from shown w join patient p on p.id = w.patient_id
   cross join lateral (
     select * from (
       (select created_at as at, left(body, ${shownOf}) as body, null::text as text_id, true as ours, state, reason from sms s
         where s.patient_id = p.id and s.program_id = :programId::text order by id desc limit 1)
       union all
       (select received_at, body, id, false, null, null from sms_inbound s
         where s.patient_id = p.id and s.program_id = :programId::text order by id desc limit 1)) both_ways
      order by at desc limit 1) last
   where :filter::text <> 'mine' or p.owner_id = :me::text
   order by w.doubt desc, w.waits desc, "dueAt" nulls last, coalesce(w.at, last.at) desc, p.id desc`,
  { opens: { body: ['sms_inbound.body', 'textId'] } },
)

const count = statement<{ programId: string }, { waiting: number; optOut: number }>(
  'conversations.count',
  'list',
  `select count(*)::int as waiting, (count(*) filter (where doubt))::int as "optOut" from (${waitingPatients}) waits`,
)

type Found = {
  patientId: string
  /** Of a text that was received last. */
  textId: string | null
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

/** Throws dataInvalid for a cursor no page ends at. */
export async function listConversations(unit: Unit, { programId, filter, before }: Input): Promise<Conversations> {
  const { texts: mark } = await watchTexts(unit, { programId })
  const from = cursorOf(before)
  const { keys, older } = await newestConversations(unit, { programId, filter, before: from })
  const rows = await unit.sql(read, {
    programId,
    me: unit.actor.id,
    filter,
    first: from === null,
    ids: keys.map(({ patientId }) => patientId),
    ats: keys.map(({ at }) => at),
  })
  const [counts = { waiting: 0, optOut: 0 }] = await unit.sql(count, { programId })
  await record(unit, {
    action: 'text.list',
    programId,
    patientIds: rows.map(({ patientId }) => patientId),
    data: { conversations: rows.length },
  })
  return {
    rows: rows.map(rowOf),
    older: older && writePageCursor(older),
    counts,
    mark,
    asOf: unit.now.toISOString(),
  }
}

function cursorOf(before: string | undefined): PageCursor | null {
  if (before === undefined) return null
  const cursor = readPageCursor(before)
  if (!cursor) throw new Refusal('dataInvalid')
  return cursor
}

const rowOf = ({
  patientId,
  textId: _,
  firstName,
  lastName,
  waits,
  doubt,
  at,
  dueAt,
  state,
  reason,
  body,
  ...last
}: Found): ConversationRow => ({
  patient: { id: patientId, firstName, lastName },
  waits,
  doubt,
  at: at.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  state: SmsState.all.find((word) => word === state) ?? null,
  reason: reason as SmsReason | null,
  body: [...body].slice(0, shownOf).join(''),
  ...last,
})
