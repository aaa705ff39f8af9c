// A photo or file for a question, or the word that there is none. It takes the place of the one sent before.

import { addMedia } from '@/lib/consents/media/add-media'
import type { TakenFile } from '@/lib/consents/media/take-photo'
import { flowTable } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { FlowItem, MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { itemsAsked, readAnswers } from './answers'
import { mediaOf, replaceMedia } from './ask-again'
import { holdOpenFlow } from './hold-flow'
import { draftWith, isFileItem } from './judge-answer'
import { nextAddress, problemAddress } from './next-address'
import { auditOf, type Visit } from './open-visit'
import { saveAnswer } from './save-answer'
import { keepAnswer, keepDraft } from './write-answer'

export type GivenFile = {
  item: FlowItem
  fields: FieldValues
  fromCheck: boolean
  /** The form's own key: the same upload sent twice is one file. */
  once?: string
  /** What became of the bytes before the transaction; undefined where none were sent. */
  taken?: TakenFile | { problem: FlowProblemName }
}

/** The address to go on to. Throws notFound for what this flow does not ask, linkNotOpen. */
export async function uploadFile(unit: Unit, opened: Visit, given: GivenFile): Promise<string> {
  const { item, fromCheck, taken } = given
  if (!isFileItem(item)) throw new Refusal('notFound')
  if (!taken) return saveAnswer(unit, opened, given)

  const visit = await holdOpenFlow(unit, opened)
  const { id: flowId, programId, patientId } = visit.file.flow
  const answers = await readAnswers(unit, visit.file)
  if (!itemsAsked(visit.file, answers).includes(item)) throw new Refusal('notFound')
  if (taken.problem !== undefined) {
    // An empty field of a page visited again takes nothing away: the file that is there stays the answer.
    if (taken.problem === 'fileMissing' && mediaOf(answers, item)) return saveAnswer(unit, visit, given)
    await keepDraft(unit, flowId, item, draftWith(taken.problem))
    await record(unit, { action: 'flow.answer', ...auditOf(visit, { item, kept: false }) })
    if (taken.problem === 'fileVirus') await record(unit, { action: 'media.virus', ...auditOf(visit, { item }) })
    return problemAddress(visit, { place: 'question', item }, fromCheck)
  }

  const kind = kindOf(item)
  const added = await addMedia(unit, { programId, patientId, flowId, kind, file: taken, uploadKey: given.once })
  // Sent a second time, it was the answer before, and another may have taken its place since.
  const value = { mediaId: added.id, none: false }
  if (!added.fresh && mediaOf(answers, item) !== added.id) return nextAddress(visit, answers, fromCheck)
  await replaceMedia(unit, visit, answers, item, added.id)
  await keepAnswer(unit, flowId, item, value)
  await record(unit, { action: 'flow.answer', ...auditOf(visit, { item }) })
  return nextAddress(visit, { ...answers, values: { ...answers.values, [item]: value } }, fromCheck)
}

const kindOf = (item: FlowItem): MediaKind => {
  const row = flowTable[item]
  if (!('media' in row)) throw new Refusal('notFound')
  return row.media
}
