// A kept answer as the fields of its form, so that a page visited again shows what stands there.
import type { FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { dateValues, fieldsOf } from './prefill'

export function answerValues(item: FlowItem, values: FlowAnswers): FieldValues {
  const answer = values[item]
  if (!answer) return {}
  if ('date' in answer) return dateValues(answer.date)
  if ('none' in answer) return answer.none ? { none: 'yes' } : {}
  if ('strokes' in answer) {
    const { mode, signedName, relationship, strokes } = answer
    return { mode, signedName, relationship, ...(strokes && { strokes: JSON.stringify(strokes) }) }
  }
  return fieldsIn(item, answer)
}

/** Of what a form sent, the fields of the question; without what no record can hold. */
export const typedFor = (item: FlowItem, fields: Record<string, unknown>): FieldValues => fieldsIn(item, fields)

const fieldsIn = (item: FlowItem, from: object): FieldValues =>
  Object.fromEntries(
    fieldsOf[item].flatMap((field) => {
      const value = (from as Record<string, unknown>)[field]
      return value === undefined ? [] : [[field, storable(String(value))]]
    }),
  )

/** NUL and halves of a pair cannot be kept; letters with marks are kept in one way of writing them. */
const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '').normalize('NFC')
