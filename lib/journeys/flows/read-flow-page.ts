// What a page of a link shows, to whoever opens it: the gate, a question, what was answered, what came of it, or why this
// link asks nothing any more. A page of a patient is only read by a phone that gave the date of birth, and audited. A patient who has
// not given it sees the same gate whether the link is open, used, over, replaced, locked or turned off.

import {
  type FieldValues,
  type FlowPage,
  type FlowPlace,
  type FlowShell,
  idleQuery,
  placeAddress,
} from '@/lib/contract/journeys/flow-page'
import { mayRenew } from '@/lib/journeys/links/renew-link'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readAnswers } from './answers'
import { checkPage } from './check-page'
import { codeFirst, codePage } from './code-gate'
import { consentsPage, donePage } from './done-page'
import { judgeBirthDate } from './gate-fields'
import { lacksCode, lacksCodeAt } from './lacks-code'
import { nextAddress, returnToCheck } from './next-address'
import { asVisitor, auditOf, type LinkCall, openVisit, type Visit } from './open-visit'
import { questionPage } from './question-page'
import { spokenIn } from './set-language'

export type PageCall = LinkCall & {
  place: FlowPlace
  /** Of the address: `return=check`, `problem`, `renew`, `language`. */
  search: URLSearchParams
  /** What was typed at the gate and is no date. */
  gateFields: FieldValues | null
}

/** In a transaction. */
export async function readFlowPage(asking: Unit, call: PageCall): Promise<FlowPage> {
  const visit = await openVisit(asking, call)
  if (!visit) return { page: 'unknown' }
  const unit = asVisitor(asking, visit)
  if (!visit.proven) return outside(unit, visit, call)
  const open = visit.state === 'active' || visit.state === 'finished'
  const opens = call.place.place === 'consents' ? visit.known : visit.verified && open
  if (opens && lacksCodeAt(visit, call.place)) return code(unit, visit, call)
  if (call.place.place === 'consents' && visit.known)
    return seen(unit, visit, call, await consentsPage(unit, visit, shellOf(visit)))
  if (!visit.verified || !open) return closedPage(unit, visit, call)

  const page = await inside(unit, visit, call)
  return page.page === 'redirect' ? page : seen(unit, visit, call, page)
}

async function seen(unit: Unit, visit: Visit, { place }: PageCall, page: FlowPage): Promise<FlowPage> {
  const what = { page: place.place, ...(place.place === 'question' && { item: place.item }) }
  await record(unit, { action: 'flow.page', ...auditOf(visit, what) })
  return page
}

/** Of a phone that has not given the date of birth. Nothing here depends on how the link stands. */
async function outside(unit: Unit, visit: Visit, call: PageCall): Promise<FlowPage> {
  const { place } = call.place
  if (place !== 'start' && place !== 'consents') return redirect(visit.base)
  return codeFirst(visit) ? code(unit, visit, call) : gatePage(visit, call)
}

const code = (unit: Unit, visit: Visit, { search }: PageCall) =>
  codePage(unit, visit, {
    search,
    shell: inLanguageOf(search, shellOf(visit)),
    language: languageIn(search) ?? null,
  })

async function inside(unit: Unit, visit: Visit, call: PageCall): Promise<FlowPage> {
  const { flow } = visit.file
  const { place } = call
  const shell = shellOf(visit)
  if (flow.state === 'finished')
    return place.place === 'done' ? donePage(unit, visit, shell) : redirect(placeAddress(visit.base, { place: 'done' }))

  const answers = await readAnswers(unit, visit.file)
  const next = () => redirect(nextAddress(visit, answers, call.search.get('return') === 'check'))
  if (place.place === 'question') {
    const asked = { item: place.item, fromCheck: asksReturn(call.search), problem: call.search.has('problem') }
    return (await questionPage(unit, visit, shell, answers, asked)) ?? next()
  }
  if (place.place === 'check') return (await checkPage(unit, visit, shell, answers)) ?? next()
  return next()
}

const asksReturn = (search: URLSearchParams) => `return=${search.get('return')}` === returnToCheck
const redirect = (to: string): FlowPage => ({ page: 'redirect', to })

function shellOf(visit: Visit): FlowShell {
  const { base, file, proven } = visit
  const { program, flow, patient } = file
  const { name: programName, phone: programPhone, timeZone } = program
  const patientName =
    proven && !lacksCode(visit, false) ? [patient.firstName, patient.lastName].filter(Boolean).join(' ') || null : null
  const { language, kind, actor } = flow
  const assisted = proven && file.assistedBy !== null && !file.realPhones
  return { base, programName, programPhone, timeZone, language, kind, actor, assisted, patientName }
}

function gatePage(visit: Visit, { search, gateFields }: PageCall): FlowPage {
  const problem = search.get('problem')
  const values = problem === '1' && gateFields ? gateFields : {}
  return {
    page: 'gate',
    shell: inLanguageOf(search, shellOf(visit)),
    language: languageIn(search) ?? null,
    values,
    problems: problem === '1' ? judgeBirthDate(values).problems : [],
    wrong: problem === 'wrong',
    renewAsked: search.get('renew') === 'asked',
    idle: `problem=${problem}` === idleQuery,
  }
}

/** The switch of a page that changes nothing: the language stands in the address. */
const languageIn = (search: URLSearchParams) => spokenIn(search.get('language'))
const inLanguageOf = (search: URLSearchParams, shell: FlowShell): FlowShell => ({
  ...shell,
  language: languageIn(search) ?? shell.language,
})

function closedPage(unit: Unit, visit: Visit, { search }: PageCall): FlowPage {
  const { file, state } = visit
  if (state === 'active') return { page: 'unknown' }
  const asked = (['sent', 'notSent', 'tooOften'] as const).find((word) => word === search.get('renew'))
  const offered = mayRenew(file, unit.now) ? 'offered' : 'none'
  const opens = state === 'finished' && visit.keyState === 'active'
  return {
    page: 'closed',
    shell: { ...inLanguageOf(search, shellOf(visit)), patientName: null },
    state,
    renew: asked ?? offered,
    opens,
    consents: visit.consentsOpen,
  }
}
