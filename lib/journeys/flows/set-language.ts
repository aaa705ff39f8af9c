// On in another language: the same page, and what stands in its fields stays.

import { type FieldValues, type FlowPlace, placeAddress, placeOf } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { flowsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { typedFor } from './answer-values'
import { itemsAsked, othersOn, readAnswers } from './answers'
import { holdOpenFlow } from './hold-flow'
import { isFileItem } from './judge-answer'
import { lacksCodeAt } from './lacks-code'
import { returnToCheck } from './next-address'
import { auditOf, type Visit } from './open-visit'
import { shownValues } from './question-page'
import { keepDraft } from './write-answer'

const write = statement<{ id: string; language: string; now: Date }>(
  'flows.language',
  'set',
  `with moved as (
    update flow set language = :language::text where id = :id::text returning id, program_id, patient_id, kind, state
  )${flowsLogged('moved')} select id from moved`,
)

export const writeLanguage = (unit: Unit, flowId: string, language: PatientLanguage) =>
  unit.sql(write, { id: flowId, language, now: unit.now })

/** The language that an address or a form of such a page names. */
export const spokenIn = (named: string | null | undefined) => PatientLanguage.all.find((each) => each === named)

/** A page that changes nothing is told the language by its address. */
export const languageQuery = (language: PatientLanguage | undefined): string[] =>
  language ? [`language=${language}`] : []

type Wish = {
  language: PatientLanguage /** Below the link, as the page stands in the address line. */
  page: string
  fields: FieldValues
}

/** The address of the same page. Before the gate nothing is written: its address says the language, and the date of birth
 *  takes it along. */
export async function setLanguage(unit: Unit, visit: Visit, { language, page, fields }: Wish): Promise<string> {
  const { flow } = visit.file
  const [below = '', query = ''] = page.split('?')
  const place: FlowPlace = placeOf(below) ?? { place: 'start' }
  const toConsents = visit.consentsOpen && place.place === 'consents'
  if (!visit.proven) return placeAddress(visit.base, place, languageQuery(language).join())
  // A key that opens nothing any more changes nothing either.
  if (!toConsents && (visit.keyState !== 'active' || visit.state === 'revoked'))
    return placeAddress(visit.base, { place: 'start' }, languageQuery(language).join())
  if (language !== flow.language) await writeLanguage(unit, flow.id, language)
  if (place.place === 'question' && visit.verified && visit.state === 'active' && !lacksCodeAt(visit, place))
    await keepTyped(unit, visit, place.item, fields)
  return placeAddress(visit.base, place, query === returnToCheck ? returnToCheck : '')
}

async function keepTyped(unit: Unit, opened: Visit, item: FlowItem, fields: FieldValues): Promise<void> {
  if (isFileItem(item) || Object.keys(fields).length === 0) return
  const visit = await holdOpenFlow(unit, opened)
  const answers = await readAnswers(unit, visit.file)
  const items = itemsAsked(visit.file, answers)
  if (!items.includes(item)) return
  for (const each of [item, ...othersOn(item, items, answers, false)]) {
    const typed = typedFor(each, fields)
    const { values } = shownValues(each, visit, answers)
    const changed = Object.entries(typed).some(([field, value]) => value !== (values[field] ?? ''))
    if (!changed) continue
    await keepDraft(unit, visit.file.flow.id, each, typed)
    await record(unit, { action: 'flow.answer', ...auditOf(visit, { item: each, kept: false }) })
  }
}
