// Where a flow goes on: the first question without an answer, else what was answered to be checked.
import { type FlowPlace, placeAddress } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { type Answers, firstUnanswered, itemsAsked, pageNamed } from './answers'
import type { Visit } from './open-visit'

export const returnToCheck = 'return=check'

/** An address of the link. `fromCheck`: who came from the check page goes back there, by way of what is still open. */
export function nextAddress({ base, file }: Visit, answers: Answers, fromCheck = false): string {
  if (file.flow.state === 'finished') return placeAddress(base, { place: 'done' })
  const items = itemsAsked(file, answers)
  const open = firstUnanswered(items, answers)
  const item = open && pageNamed(open, items, answers)
  const place: FlowPlace = item ? { place: 'question', item } : { place: 'check' }
  return placeAddress(base, place, item && fromCheck ? returnToCheck : '')
}

/** A question once more, from its beginning. */
export const questionAddress = ({ base }: Visit, item: FlowItem, fromCheck: boolean): string =>
  placeAddress(base, { place: 'question', item }, fromCheck ? returnToCheck : '')

/** Back to a question, which then says what is wrong with what was typed. */
export const problemAddress = ({ base }: Visit, item: FlowPlace & { place: 'question' }, fromCheck: boolean): string =>
  placeAddress(base, item, `${fromCheck ? `${returnToCheck}&` : ''}problem=1`)
