// An answer on record, or what was typed and could not be taken: nothing typed is lost, on whichever phone one goes on.
import type { AnswerOf } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { ShownText } from './answers'

const keep = statement<{ flowId: string; item: string; value: string; now: Date }>(
  'flows.keepAnswer',
  'within',
  `insert into flow_answer (flow_id, item, value, draft, answered_at, updated_at)
         values (:flowId::text, :item::text, :value::jsonb, null, :now::timestamptz, :now::timestamptz)
         on conflict (flow_id, item) do update
           set value = excluded.value, draft = null, answered_at = excluded.answered_at, updated_at = excluded.updated_at`,
)
const draft = statement<{ flowId: string; item: string; typed: string; now: Date }>(
  'flows.keepDraft',
  'within',
  `insert into flow_answer (flow_id, item, draft, updated_at)
         values (:flowId::text, :item::text, :typed::jsonb, :now::timestamptz)
         on conflict (flow_id, item) do update set draft = excluded.draft, updated_at = excluded.updated_at`,
)

export type KeptValue = AnswerOf<FlowItem> & Partial<ShownText>

export const keepAnswer = (unit: Unit, flowId: string, item: FlowItem, value: KeptValue) =>
  unit.sql(keep, { flowId, item, value: JSON.stringify(value), now: unit.now })

/** A kept answer stays as it was. */
export const keepDraft = (unit: Unit, flowId: string, item: FlowItem, typed: FieldValues) =>
  unit.sql(draft, { flowId, item, typed: JSON.stringify(typed), now: unit.now })
