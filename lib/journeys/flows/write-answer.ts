// An answer on record, or what was typed and could not be taken: nothing typed is lost, on whichever phone one goes on.
import type { AnswerOf } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Unit } from '@/lib/platform/unit'
import type { ShownText } from './answers'

const keep = {
  name: 'flows.keepAnswer',
  text: `insert into flow_answer (flow_id, item, value, draft, answered_at, updated_at)
         values ($1::text, $2::text, $3::jsonb, null, $4::timestamptz, $4::timestamptz)
         on conflict (flow_id, item) do update
           set value = excluded.value, draft = null, answered_at = excluded.answered_at, updated_at = excluded.updated_at`,
}
const draft = {
  name: 'flows.keepDraft',
  text: `insert into flow_answer (flow_id, item, draft, updated_at)
         values ($1::text, $2::text, $3::jsonb, $4::timestamptz)
         on conflict (flow_id, item) do update set draft = excluded.draft, updated_at = excluded.updated_at`,
}

export type KeptValue = AnswerOf<FlowItem> & Partial<ShownText>

export const keepAnswer = (unit: Unit, flowId: string, item: FlowItem, value: KeptValue) =>
  unit.sql(keep, [flowId, item, JSON.stringify(value), unit.now])

/** A kept answer stays as it was. */
export const keepDraft = (unit: Unit, flowId: string, item: FlowItem, typed: FieldValues) =>
  unit.sql(draft, [flowId, item, JSON.stringify(typed), unit.now])
