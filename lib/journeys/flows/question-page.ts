// A question of a flow as its page shows it: what stands in its fields, and where it came from.
import { randomUUID } from 'node:crypto'
import { listMedia } from '@/lib/consents/media/list-media'
import { readText } from '@/lib/consents/read-texts'
import { signingFor } from '@/lib/consents/signing-words'
import {
  type FieldValues,
  type FlowPage,
  type FlowShell,
  placeAddress,
  type QuestionPart,
} from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { answerValues } from './answer-values'
import { type Answers, consentOf, firstUnanswered, itemsAsked, othersOn, pageNamed, pagesOf } from './answers'
import { mediaOf } from './ask-again'
import { judgeAnswer } from './judge-answer'
import { problemAddress, questionAddress } from './next-address'
import { todayOf, type Visit } from './open-visit'
import { lockedFields, recordValues, relationshipOf } from './prefill'
import { answeredTexts } from './sign-consents'

type Asked = {
  item: FlowItem
  fromCheck: boolean /** Continue was pressed, and something was wrong. */
  problem: boolean
}

/** Null for a question that is not asked, or not yet; a question on the page of another leads to that one. */
export async function questionPage(
  unit: Unit,
  visit: Visit,
  shell: FlowShell,
  answers: Answers,
  { item, fromCheck, problem }: Asked,
): Promise<FlowPage | null> {
  const { flow, patient, program } = visit.file
  const items = itemsAsked(visit.file, answers)
  const open = firstUnanswered(items, answers)
  const pages = pagesOf(items, answers)
  const placeOf = (each: FlowItem) => items.indexOf(pageNamed(each, items, answers))
  const place = placeOf(item)
  if (!items.includes(item) || (open !== null && place > placeOf(open))) return null
  const page = pageNamed(item, items, answers)
  if (page !== item && (!fromCheck || answers.values[item] === undefined))
    return { page: 'redirect', to: addressOf(visit, page, { fromCheck, problem }) }

  const mediaId = mediaOf(answers, item)
  const consent = consentOf(item)
  const partOf = (each: FlowItem): QuestionPart => {
    const draft = answers.drafts[each]
    const about = { record: patient, actor: flow.actor, mediaId, today: todayOf(unit, visit), values: answers.values }
    const judged = problem && draft ? judgeAnswer(each, draft, about) : null
    return { item: each, ...shownValues(each, visit, answers), problems: judged?.problems ?? [] }
  }
  const text = consent && (await readText(unit, program, consent, flow.language))
  const [before] = pages.filter(([named]) => items.indexOf(named) < place).at(-1) ?? []
  return {
    page: 'question',
    shell,
    ...partOf(item),
    others: othersOn(item, items, answers, fromCheck).map(partOf),
    number: pages.findIndex((each) => each.includes(item)) + 1,
    total: pages.length,
    media: mediaId ? await mediaCard(unit, visit, mediaId) : null,
    text: text && { title: text.title, name: text.name, body: text.body, version: text.version },
    signing:
      item === 'signature'
        ? signingFor(flow.language, flow.actor, await answeredTexts(unit, visit.file, items, answers.values))
        : null,
    asksRelationship: item === 'signature' && flow.actor === 'caregiver' && relationshipOf(patient) === null,
    fromCheck,
    back: fromCheck
      ? placeAddress(visit.base, { place: 'check' })
      : before
        ? questionAddress(visit, before, false)
        : null,
    once: randomUUID(),
  }
}

const addressOf = (visit: Visit, item: FlowItem, { fromCheck, problem }: Omit<Asked, 'item'>) =>
  problem ? problemAddress(visit, { place: 'question', item }, fromCheck) : questionAddress(visit, item, fromCheck)

/** What was typed last, else the answer, else what the record says; never another value than the record's where the
 *  program keeps it for itself. */
export function shownValues(item: FlowItem, { file }: Visit, answers: Answers) {
  const known = recordValues(item, file.patient)
  const locked = lockedFields(item, file.patient)
  const { problem: _, ...typed } = answers.drafts[item] ?? {}
  const answered = answers.values[item] !== undefined
  const drafted = answers.drafts[item] !== undefined
  const free = drafted ? typed : answered ? answerValues(item, answers.values) : known
  const values: FieldValues = { ...free, ...Object.fromEntries(locked.map((field) => [field, known[field] ?? ''])) }
  const prefilled = !drafted && !answered && Object.values(known).some((value) => value !== '')
  return { values, prefilled, locked }
}

export const mediaCard = async (unit: Unit, { file }: Visit, mediaId: string) =>
  (await listMedia(unit, { patientId: file.patient.id, flowId: file.flow.id })).find(({ id }) => id === mediaId) ?? null
