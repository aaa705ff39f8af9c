// What a flow was answered so far, which questions that leaves, and in which order.
import { type FlowAnswers, type FlowContext, itemsOf } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { ConsentName, type Language, type LedgerName } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** Kept with the answer to a consent: which words were on the page. A program may publish others before the finish. */
export type ShownText = { textVersion: number; language: Language }

export type Answers = {
  values: FlowAnswers
  drafts: Partial<Record<FlowItem, FieldValues>>
  at: Partial<Record<FlowItem, Date>>
}

type Row = { item: FlowItem; value: unknown; draft: FieldValues | null; answeredAt: Date | null }
const read = statement<{ flowId: string }, Row>(
  'flows.answers',
  'within',
  'select item, value, draft, answered_at as "answeredAt" from flow_answer where flow_id = :flowId::text',
)

export const readAnswers = async (unit: Unit, flowId: string): Promise<Answers> =>
  answersOf(await unit.sql(read, { flowId }))

export function answersOf(rows: readonly Row[]): Answers {
  const answers: Answers = { values: {}, drafts: {}, at: {} }
  for (const { item, value, draft, answeredAt } of rows) {
    if (value !== null) Object.assign(answers.values, { [item]: value })
    if (draft !== null) answers.drafts[item] = draft
    if (answeredAt !== null) answers.at[item] = answeredAt
  }
  return answers
}

type Asking = {
  flow: Pick<FlowContext, 'kind' | 'only'>
  program: Pick<FlowContext, 'asksIncome' | 'asksInsurance'>
}

/** The questions of a flow, in order. */
export function itemsAsked({ flow, program }: Asking, { values }: Pick<Answers, 'values'>): FlowItem[] {
  const { asksIncome, asksInsurance } = program
  const creditAllowed = values.fcra ? values.fcra.choice === 'yes' : null
  return itemsOf({ kind: flow.kind, only: flow.only, asksIncome, asksInsurance, creditAllowed })
}

export const firstUnanswered = (items: readonly FlowItem[], { values }: Pick<Answers, 'values'>) =>
  items.find((item) => values[item] === undefined) ?? null

/** The consent whose words a question shows. */
export const consentOf = (item: FlowItem): LedgerName | null =>
  item === 'document' ? 'enrollment' : (ConsentName.all.find((name) => name === item) ?? null)

/** The consents that the answer to a question gives: the document of a consent-only enrollment speaks of messages too. */
export const consentNamesOf = (item: FlowItem): LedgerName[] => {
  const name = consentOf(item)
  return name === null ? [] : item === 'document' ? [name, ConsentName.communication] : [name]
}

/** The language somebody signed in. */
export const signedIn = (values: FlowAnswers): Language | null =>
  (values.signature as Partial<ShownText> | undefined)?.language ?? null

/** Which words were shown when a consent was answered. */
export const shownWith = (values: FlowAnswers, item: FlowItem): ShownText | null => {
  const kept = values[item] as Partial<ShownText> | undefined
  const { textVersion, language } = kept ?? {}
  return textVersion !== undefined && language !== undefined ? { textVersion, language } : null
}
