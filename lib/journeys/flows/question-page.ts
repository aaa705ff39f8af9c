// A question of a flow as its page shows it: what stands in its fields, and where it came from.
import { randomUUID } from 'node:crypto'
import { listMedia } from '@/lib/consents/media/list-media'
import { readText } from '@/lib/consents/read-texts'
import { signingFor } from '@/lib/consents/signing-words'
import { type FieldValues, type FlowPage, type FlowShell, placeAddress } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { answerValues } from './answer-values'
import { type Answers, consentOf, firstUnanswered, itemsAsked, questionsOf } from './answers'
import { mediaOf } from './ask-again'
import { judgeAnswer } from './judge-answer'
import { todayOf, type Visit } from './open-visit'
import { lockedFields, recordValues, relationshipOf } from './prefill'
import { answeredTexts } from './sign-consents'

type Asked = {
  item: FlowItem
  fromCheck: boolean /** Continue was pressed, and something was wrong. */
  problem: boolean
}

/** Null for a question that is not asked, or not yet. */
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
  const place = items.indexOf(item)
  const questions = questionsOf(items, answers)
  if (place < 0 || (open !== null && place > items.indexOf(open))) return null

  const mediaId = mediaOf(answers, item)
  const draft = answers.drafts[item]
  const consent = consentOf(item)
  const { values, prefilled, locked } = shownValues(item, visit, answers)
  const judged =
    problem && draft
      ? judgeAnswer(item, draft, {
          record: patient,
          actor: flow.actor,
          mediaId,
          today: todayOf(unit, visit),
          values: answers.values,
        })
      : null
  const text = consent && (await readText(unit, program, consent, flow.language))
  const before = questions.filter((each) => items.indexOf(each) < place).at(-1)
  return {
    page: 'question',
    shell,
    item,
    number: questions.indexOf(item) + 1,
    total: questions.length,
    values,
    problems: judged?.problems ?? [],
    prefilled,
    locked,
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
        ? placeAddress(visit.base, { place: 'question', item: before })
        : null,
    once: randomUUID(),
  }
}

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
