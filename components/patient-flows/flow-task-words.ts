import { z } from 'zod'
import { flowKindWords, itemsWords } from '@/components/patient-flows/flow-words'
import { askedItems, type TaskRow } from '@/lib/contract/console-patient-page'
import { flowKinds } from '@/lib/contract/vocabulary'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({ kind: z.enum(flowKinds).nullish().catch(null), items: askedItems })

/** What a task about a link or a flow asks of somebody, or waits for. */
export function flowTaskWords({ kind, data }: Pick<TaskRow, 'kind' | 'data'>, mayWrite: boolean): string {
  const { kind: flow, items } = about.parse(data)
  if (kind === 'infoAsked')
    return `${
      items.length > 0 ? `Asked for: ${itemsWords(items)}.` : 'Items were asked for.'
    } This closes by itself when the answers arrive.`
  const link = flow ? `The link to “${flowKindWords[flow]}”` : 'A link'
  return `${link} was given five wrong dates of birth, so it opens nothing any more.${
    mayWrite ? ' Check the date of birth with the patient, then send a new link.' : ''
  }`
}
