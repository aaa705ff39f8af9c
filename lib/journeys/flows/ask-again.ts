// An answer is taken back: its question is asked again, and its file is seen by nobody from now on.

import { discardMedia } from '@/lib/consents/media/discard-media'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Answers } from './answers'
import type { Visit } from './open-visit'

// What was typed goes with it: it was said by somebody else, or to something that is not asked any more.
const takeBack = statement<{ id: string; items: readonly string[]; now: Date }>(
  'flows.takeBack',
  'within',
  `update flow_answer set value = null, draft = null, answered_at = null, updated_at = :now::timestamptz
          where flow_id = :id::text and item = any(:items::text[])`,
)

/** The file that a kept answer names. */
export const mediaOf = ({ values }: Pick<Answers, 'values'>, item: FlowItem): string | null => {
  const answer = values[item]
  return answer && 'mediaId' in answer ? answer.mediaId : null
}

type Of = Pick<Visit, 'file'>

/** The file of the answer before is seen by nobody from now on. */
export async function replaceMedia(unit: Unit, { file }: Of, answers: Answers, item: FlowItem, mediaId: string | null) {
  const before = mediaOf(answers, item)
  if (before && before !== mediaId) await discardMedia(unit, { patientId: file.flow.patientId, mediaId: before })
}

/** The answers that are left. The flow is held. */
export async function askAgain(unit: Unit, visit: Of, answers: Answers, items: readonly FlowItem[]): Promise<Answers> {
  const { values, drafts, at } = answers
  const left: Answers = { ...answers, values: { ...values }, drafts: { ...drafts }, at: { ...at } }
  for (const item of items) {
    await replaceMedia(unit, visit, answers, item, null)
    for (const part of [left.values, left.drafts, left.at]) delete part[item]
  }
  await unit.sql(takeBack, { id: visit.file.flow.id, items, now: unit.now })
  return left
}
