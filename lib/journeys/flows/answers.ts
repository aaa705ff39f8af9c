// What a flow was answered so far, which questions that leaves, and in which order.
import { spokenFor } from '@/lib/consents/spoken-for'
import { ConsentItem, type FlowAnswers, type FlowContext, itemsOf, pagesIn } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { type FlowActor, FlowItem, FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import {
  Capacity,
  CaregiverGrant,
  ConsentBasis,
  ConsentName,
  type LedgerName,
  type PatientLanguage,
} from '@/lib/contract/vocabulary'
import { lit, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { isOnRecord, type PatientRecord } from './prefill'

/** Kept with the answer to a consent: which words were on the page. A program may publish others before the finish. */
export type ShownText = { textVersion: number; language: PatientLanguage }

export type Answers = {
  values: FlowAnswers
  /** Of a PAP enrollment: consents that were signed before by whoever acts, and stand. They are not asked for again. */
  standing: FlowItem[]
  /** Of a PAP enrollment: what the record says already, and the birth date that was given at the gate. It is shown to be
   *  checked, and no question of its own. */
  onRecord: FlowItem[]
  /** Of these the sides of the card: when the photo came that is on record. */
  cards: KeptCards
  drafts: Partial<Record<FlowItem, FieldValues>>
  at: Partial<Record<FlowItem, Date>>
}

/** A photo of a side of the insurance card from a form that was sent. */
export type KeptCards = { [I in 'cardFront' | 'cardBack']?: Date }

type Row = { item: FlowItem; value: unknown; draft: FieldValues | null; answeredAt: Date | null }
const read = statement<{ flowId: string }, Row>(
  'flows.answers',
  'within',
  'select item, value, draft, answered_at as "answeredAt" from flow_answer where flow_id = :flowId::text',
)

// What was signed with the help of staff counts as what was signed without.
const standing = statement<{ patientId: string; spokenFor: boolean }, { name: LedgerName }>(
  'flows.standing',
  'within',
  `select name from consent_now where patient_id = :patientId::text and value and basis = ${lit(ConsentBasis.signed)} and ${spokenFor} = :spokenFor::boolean`,
)

// What was said last counts: after "I do not have a card" an older photo is none. An insurance year is over after a year.
const cards = statement<{ flowId: string }, { item: keyof KeptCards; at: Date | null }>(
  'flows.cards',
  'list',
  `select distinct on (a.item) a.item, m.created_at as at
     from flow own
     join flow f on f.patient_id = own.patient_id and f.id <> own.id and f.state = ${lit(FlowState.finished)}
     join flow_answer a on a.flow_id = f.id and a.item in (${lit(FlowItem.cardFront)}, ${lit(FlowItem.cardBack)}) and a.value is not null
     left join media_file m on m.id = a.value ->> 'mediaId' and m.discarded_at is null and m.created_at > own.created_at - interval '1 year'
    where own.id = :flowId::text order by a.item, f.finished_at desc`,
)

/** Whether this actor speaks for the patient. */
export const speaksForPatient = (actor: FlowActor) => actor !== 'patient'
export const capacityOf = (actor: FlowActor) => (speaksForPatient(actor) ? Capacity.representative : Capacity.self)

export async function readAnswers(unit: Unit, { flow, patient }: AnswersOf): Promise<Answers> {
  const answers = answersOf(await unit.sql(read, { flowId: flow.id }))
  if (flow.kind !== 'pap') return answers
  const stands = await unit.sql(standing, { patientId: flow.patientId, spokenFor: speaksForPatient(flow.actor) })
  const sides = (await unit.sql(cards, { flowId: flow.id })).flatMap(({ item, at }) =>
    at ? [[item, at] as const] : [],
  )
  return withKnown(answers, flow, patient, { stands, cards: Object.fromEntries(sides) })
}

/** A PAP enrollment asks for nothing that is known. */
export const withKnown = (
  answers: Answers,
  { kind }: Pick<FlowContext, 'kind'>,
  record: PatientRecord,
  { stands, cards }: { stands: readonly { name: LedgerName }[]; cards: KeptCards },
): Answers => {
  if (kind !== 'pap') return answers
  return {
    ...answers,
    standing: ConsentItem.all.filter((item) => stands.some(({ name }) => name === item)),
    cards,
    onRecord: FlowItem.all.filter(
      (item) => isOnRecord(item, record) || item in cards || isFromGate(item, answers, record),
    ),
  }
}

/** Without a birth date on record the gate's is the first answer. */
const isFromGate = (item: FlowItem, { values }: Answers, { bornOn }: PatientRecord) =>
  item === 'dob' && bornOn === null && values.dob !== undefined

type AnswersOf = {
  flow: Pick<FlowContext, 'kind'> & { id: string; patientId: string; actor: FlowActor }
  patient: PatientRecord
}

export function answersOf(rows: readonly Row[]): Answers {
  const answers: Answers = { values: {}, standing: [], onRecord: [], cards: {}, drafts: {}, at: {} }
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

type Known = Pick<Answers, 'values' | 'standing' | 'onRecord'>

/** What a flow holds, in order: its questions, and what is shown of the record. */
export function itemsAsked({ flow, program }: Asking, { values, standing }: Known): FlowItem[] {
  const { asksIncome, asksInsurance } = program
  const creditAllowed = values.fcra ? values.fcra.choice === 'yes' : standing.includes('fcra') || null
  const items = itemsOf({ kind: flow.kind, only: flow.only, asksIncome, asksInsurance, creditAllowed })
  return items.filter((item) => values[item] !== undefined || !standing.includes(item))
}

/** Of these the ones that are asked, and what was answered otherwise than the record. */
export const questionsOf = (items: readonly FlowItem[], { values, onRecord }: Known): FlowItem[] =>
  items.filter((item) => values[item] !== undefined || !onRecord.includes(item))

/** The pages on the way. What is on record is none, also where it was answered otherwise: it is reached from the check
 *  page. */
export const pagesOf = (items: readonly FlowItem[], { onRecord }: Pick<Answers, 'onRecord'>) =>
  pagesIn(items.filter((item) => !onRecord.includes(item)))

/** The question that names the page of this one. */
export const pageNamed = (item: FlowItem, items: readonly FlowItem[], answers: Known): FlowItem =>
  pagesOf(items, answers).find((page) => page.includes(item))?.[0] ?? item

/** The other questions of its page. A patient who comes from the check page has answered them, and changes one alone. */
export const othersOn = (
  item: FlowItem,
  items: readonly FlowItem[],
  answers: Known,
  fromCheck: boolean,
): FlowItem[] => {
  const [, ...others] = pagesOf(items, answers).find(([name]) => name === item) ?? []
  return others.filter((other) => !fromCheck || answers.values[other] === undefined)
}

export const firstUnanswered = (items: readonly FlowItem[], answers: Known) =>
  questionsOf(items, answers).find((item) => answers.values[item] === undefined) ?? null

/** The consent whose words a question shows. */
export const consentOf = (item: FlowItem): LedgerName | null =>
  item === 'document'
    ? 'enrollment'
    : ([...ConsentName.all, ...CaregiverGrant.all].find((name) => name === item) ?? null)

/** The consents that the answer to a question gives: the document of a consent-only enrollment speaks of messages too. */
export const consentNamesOf = (item: FlowItem): LedgerName[] => {
  const name = consentOf(item)
  return name === null ? [] : item === 'document' ? [name, ConsentName.communication] : [name]
}

/** The language somebody signed in. */
export const signedIn = (values: FlowAnswers): PatientLanguage | null =>
  (values.signature as Partial<ShownText> | undefined)?.language ?? null

/** Which words were shown when a consent was answered. */
export const shownWith = (values: FlowAnswers, item: FlowItem): ShownText | null => {
  const kept = values[item] as Partial<ShownText> | undefined
  const { textVersion, language } = kept ?? {}
  return textVersion !== undefined && language !== undefined ? { textVersion, language } : null
}
