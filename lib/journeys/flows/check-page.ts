// Check your answers: every question of the flow in one list, before anything is sent.
import { randomUUID } from 'node:crypto'
import { listMedia } from '@/lib/consents/media/list-media'
import { type FlowAnswers, readAnswer } from '@/lib/contract/journeys/flow'
import { type CheckLine, type FlowPage, type FlowShell, placeAddress } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { type Answers, firstUnanswered, itemsAsked, pagesOf } from './answers'
import { mediaOf } from './ask-again'
import type { Visit } from './open-visit'
import { isLocked, type PatientRecord, recordValues } from './prefill'

/** Null as long as a question is open. */
export async function checkPage(
  unit: Unit,
  visit: Visit,
  shell: FlowShell,
  answers: Answers,
): Promise<FlowPage | null> {
  const { flow, patient } = visit.file
  const items = itemsAsked(visit.file, answers)
  if (firstUnanswered(items, answers)) return null
  const media = await listMedia(unit, { patientId: patient.id, flowId: flow.id })
  const lines = items.map((item) => ({
    item,
    answer: shownAnswer(item, answers.values) ?? recordAnswer(item, answers, patient),
    media: media.find(({ id }) => id === mediaOf(answers, item)) ?? null,
    locked: isLocked(item, patient),
    keptAt: keptAt(item, answers),
  })) as CheckLine[]
  const [last] = pagesOf(items, answers).at(-1) ?? []
  const back = last ? placeAddress(visit.base, { place: 'question', item: last }) : null
  return { page: 'check', shell, lines, back, once: randomUUID() }
}

/** The person who opens the link is not always the one who took the photo: that it is there is said, and it is not shown. */
const keptAt = (item: FlowItem, { values, cards }: Answers) =>
  (values[item] === undefined && (item === 'cardFront' || item === 'cardBack') && cards[item]?.toISOString()) || null

/** What the record says, where nothing else was said. */
const recordAnswer = (item: FlowItem, { onRecord }: Answers, record: PatientRecord) =>
  onRecord.includes(item) ? (readAnswer(item, recordValues(item, record)).answer ?? null) : null

/** The lines of a drawn signature are not shown as numbers: its image is. */
export function shownAnswer(item: FlowItem, values: FlowAnswers): FlowAnswers[FlowItem] | null {
  const answer = values[item] ?? null
  return answer && 'strokes' in answer ? { ...answer, strokes: null } : answer
}
