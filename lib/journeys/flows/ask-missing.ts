// A case manager asks a patient for exactly what is missing: one link, one message, a flow of only those questions. The
// task stays until the flow is finished.

import { discardMedia } from '@/lib/consents/media/discard-media'
import { withSignature } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { ConsentName, type TaskKind, type TimelineKind } from '@/lib/contract/vocabulary'
import { type SentLink, sendLink } from '@/lib/journeys/links/send-link'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { taskRow } from '@/lib/platform/record/task-row'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'

const taskKind = 'infoAsked' satisfies TaskKind
const timelineKind = 'infoAsked' satisfies TimelineKind

// One open task for a flow, with all that was asked; the flow's row says what that is.
const write = statement<TimelineValues & { flowId: string; taskId: string; entryId: string; detail: string }>(
  'flows.askMissing',
  'set',
  `
  with asked as (
    select id, patient_id, program_id, jsonb_build_object('flowId', id, 'items', to_jsonb("only")) as data from flow where id = :flowId::text
  ), known as (
    update task set data = asked.data from asked
     where task.patient_id = asked.patient_id and task.kind = '${taskKind}' and task.done_at is null and task.data ->> 'flowId' = asked.id
    returning ${taskColumns('task')}
  )${tasksLogged('known')}, made as (${taskRow({ of: 'asked', where: 'not exists (select 1 from known)', kind: taskKind, data: 'data' })}
    returning ${taskColumns('task')}
  )${tasksLogged('made')}, told as (${timelineRow({ of: 'asked', kind: timelineKind, data: ':detail::jsonb' })}
  )${changeRow({ of: 'asked', kind: timelineKind, subject: 'id' })}`,
)
const again = statement<{ flowId: string; only: readonly string[]; now: Date }, { mediaId: string }>(
  'flows.askAgain',
  'claim',
  `with was as (
           select item, value ->> 'mediaId' as "mediaId" from flow_answer
            where flow_id = :flowId::text and item = any(:only::text[]) and value is not null for update),
         gone as (
           update flow_answer a set value = null, answered_at = null, updated_at = :now::timestamptz from was
            where a.flow_id = :flowId::text and a.item = was.item)
         select "mediaId" from was where "mediaId" is not null`,
)

const { fcra } = ConsentName
const creditAllowed = statement<{ patientId: string }>(
  'flows.creditAllowed',
  'within',
  `select 1 from consent_now where patient_id = :patientId::text and name = '${fcra}' and value`,
)

type Wish = { programId: string; patientId: string; items: readonly FlowItem[]; send: boolean }

/** In a transaction. What is asked for again is asked again, also where the open flow has its answer. */
export async function askMissing(unit: Unit, { programId, patientId, items, send }: Wish): Promise<SentLink> {
  // Income is asked only of who has allowed the credit check it is judged by.
  const credit = items.includes('household') && (await unit.sql(creditAllowed, { patientId })).length === 0
  const only = withSignature(credit ? [...items, fcra] : items)
  const sent = await sendLink(unit, { programId, patientId, kind: 'missing', only, cause: 'staff', send })
  const { flowId } = sent
  for (const { mediaId } of await unit.sql(again, { flowId, only, now: unit.now }))
    await discardMedia(unit, { patientId, mediaId })
  const detail = JSON.stringify({ flowId, items: only })
  await unit.sql(write, { ...actorValues(unit), flowId, taskId: newId('tk'), entryId: newId('ev'), detail })
  await record(unit, { action: 'flow.askMissing', programId, patientIds: [patientId], data: { flowId, items: only } })
  return sent
}
