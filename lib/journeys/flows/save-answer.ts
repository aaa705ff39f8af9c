// Continue: one question answered. What is no answer is kept as it was typed, and the page says what is wrong with it.

import { addMedia } from '@/lib/consents/media/add-media'
import type { SignatureImage } from '@/lib/consents/media/draw-signature'
import type { FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { typedFor } from './answer-values'
import { type Answers, consentOf, itemsAsked, othersOn, readAnswers, shownWith } from './answers'
import { askAgain, mediaOf, replaceMedia } from './ask-again'
import { followAge } from './follow-age'
import { holdOpenFlow } from './hold-flow'
import { draftWith, judgeAnswer } from './judge-answer'
import { nextAddress, problemAddress, questionAddress } from './next-address'
import { auditOf, todayOf, type Visit } from './open-visit'
import { shownText } from './shown-text'
import { type KeptValue, keepAnswer, keepDraft } from './write-answer'

export type GivenAnswer = {
  item: FlowItem
  /** The form's fields as they were typed. */
  fields: FieldValues
  fromCheck: boolean
  /** The form's own key. */
  once?: string
  /** Of a signature: its image, drawn before the transaction; null where there is nothing to see. */
  drawn?: SignatureImage | null
}

/** The address to go on to. Throws notFound for what this flow does not ask, linkNotOpen. */
export async function saveAnswer(unit: Unit, opened: Visit, given: GivenAnswer): Promise<string> {
  const visit = await holdOpenFlow(unit, opened)
  const { flow } = visit.file
  const { item, fields, fromCheck } = given
  const before = await readAnswers(unit, visit.file)
  const items = itemsAsked(visit.file, before)
  if (!items.includes(item)) throw new Refusal('notFound')
  const { answers, whole } = await saveOthers(unit, visit, before, given, othersOn(item, items, before, fromCheck))

  const typed = typedFor(item, fields)
  const judged = judgeAnswer(item, typed, {
    ...aboutOf(unit, visit, answers),
    mediaId: mediaOf(answers, item),
    meant: isSentAgain(item, typed, answers.drafts[item]),
  })
  const signed = item === 'signature' ? given.drawn : undefined
  if (judged.problems || signed === null) {
    await keepDraft(unit, flow.id, item, signed === null ? draftWith('signatureMissing', typed) : typed)
    await record(unit, { action: 'flow.answer', ...auditOf(visit, { item, kept: false }) })
    return problemAddress(visit, { place: 'question', item }, fromCheck)
  }

  // Nobody agrees to words that were not on the page: the question again, with those of today.
  const shown = await shownText(unit, visit.file, given)
  if (!shown) return questionAddress(visit, item, fromCheck)

  const image = signed && (await keepImage(unit, visit, signed, given.once))
  // Sent a second time, it was the answer before, and another may have taken its place since.
  if (image && !image.fresh && mediaOf(answers, item) !== image.id) return nextAddress(visit, answers, fromCheck)
  const value: KeptValue = image ? { ...judged.answer, mediaId: image.id } : judged.answer
  await replaceMedia(unit, visit, answers, item, 'mediaId' in value ? value.mediaId : null)
  await keepAnswer(unit, flow.id, item, { ...value, ...shown })
  const changed = { ...answers, values: { ...answers.values, [item]: { ...value, ...shown } } }
  const kept = await consequences(unit, visit, { answers: changed, before: answers.values }, item)
  await record(unit, { action: 'flow.answer', ...auditOf(visit, { item }) })

  return whole ? nextAddress(visit, kept, fromCheck) : problemAddress(visit, { place: 'question', item }, fromCheck)
}

const aboutOf = (unit: Unit, visit: Visit, { values }: Answers) => {
  const { patient: record, flow } = visit.file
  return { record, actor: flow.actor, mediaId: null, today: todayOf(unit, visit), values }
}

/** The answers to the other questions of the page. One that was answered before and is not in the form stays: a page
 *  that was open since before they shared one asks for the first alone. `whole`: each of them has its answer. */
async function saveOthers(
  unit: Unit,
  visit: Visit,
  answers: Answers,
  { fields }: GivenAnswer,
  others: readonly FlowItem[],
): Promise<{ answers: Answers; whole: boolean }> {
  const values = { ...answers.values }
  let whole = true
  for (const item of others) {
    const typed = typedFor(item, fields)
    if (Object.keys(typed).length === 0 && values[item] !== undefined) continue
    const { answer } = judgeAnswer(item, typed, aboutOf(unit, visit, answers))
    if (answer) {
      await keepAnswer(unit, visit.file.flow.id, item, answer)
      Object.assign(values, { [item]: answer })
    } else {
      await keepDraft(unit, visit.file.flow.id, item, typed)
      whole = false
    }
    await record(unit, { action: 'flow.answer', ...auditOf(visit, { item, ...(!answer && { kept: false }) }) })
  }
  return { answers: { ...answers, values }, whole }
}

/** Sent once more as it is, a date that has passed and the name under a signature are meant. */
const isSentAgain = (item: FlowItem, typed: FieldValues, draft: FieldValues | undefined): boolean =>
  draft !== undefined &&
  (item === 'signature'
    ? draft.signedName === typed.signedName
    : Object.entries(typed).every(([field, value]) => draft[field] === value))

type Change = { answers: Answers; before: FlowAnswers }

/** What an answer makes of the others: the answers that are left. */
async function consequences(unit: Unit, visit: Visit, { answers, before }: Change, item: FlowItem): Promise<Answers> {
  // Nobody has signed for what is said after the signature.
  if (answers.values.signature && isOtherWord(item, before, answers.values))
    return consequences(unit, visit, { answers: await askAgain(unit, visit, answers, ['signature']), before }, item)
  if (item === 'dob') return followAge(unit, visit.file, answers)
  // Without leave for the credit check nobody keeps what it would have been made with.
  if (item === 'fcra' && answers.values.fcra?.choice === 'no') return askAgain(unit, visit, answers, ['household'])
  return answers
}

/** Another yes or no to a consent, or the same to other words. */
function isOtherWord(item: FlowItem, before: FlowAnswers, now: FlowAnswers): boolean {
  const said = (values: FlowAnswers) => {
    const answer = values[item]
    return answer && 'choice' in answer ? [answer.choice, shownWith(values, item)?.textVersion].join(' ') : ''
  }
  return consentOf(item) !== null && said(before) !== said(now)
}

function keepImage(unit: Unit, { file: { flow } }: Visit, image: SignatureImage, once: string | undefined) {
  const { id: flowId, programId, patientId } = flow
  return addMedia(unit, { programId, patientId, flowId, kind: 'signature', file: image, uploadKey: once })
}
