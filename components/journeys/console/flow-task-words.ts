import '@/components/kit/schemas/judging'
import { z } from 'zod'
import type { FlowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowKindWords, itemsWords } from '@/components/journeys/ground/flow-words'
import type { ShapeNames } from '@/lib/contract/callbacks/names'
import { askedItems } from '@/lib/contract/journeys/missing-items'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { FlowKind } from '@/lib/contract/vocabulary'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({ kind: z.enum(FlowKind.all).nullish().catch(null), items: askedItems })

/** What a task about a link or a flow asks of somebody, or waits for. */
export function flowTaskWords(
  sayShape: ShapeNames,
  say: FlowPartWords,
  { kind, data }: Pick<TaskRow, 'kind' | 'data'>,
  mayWrite: boolean,
): string {
  const { kind: flow, items } = about.parse(data)
  if (kind === 'infoAsked')
    return say.closesByItself(items.length > 0 ? say.askedFor(itemsWords(say, items)) : say.itemsWereAskedFor)
  const link = flow ? say.theLinkTo(flowKindWords(sayShape, say)[flow]) : say.aLink
  return say.lockedBody(link, mayWrite ? say.lockedAdvice : '')
}
