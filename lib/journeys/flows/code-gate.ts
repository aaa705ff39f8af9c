// The second gate of a link: a code to the phone on record. Its page stands in the place of whatever was asked for, and leads on
// to that. Who has not proven anything is told nothing of what came of asking: not the phone, not how the link stands.

import {
  type CodePage,
  codeMark,
  type FieldValues,
  type FlowPlace,
  type FlowShell,
  placeAddress,
  placeOf,
} from '@/lib/contract/journeys/flow-page'
import { CodeNews } from '@/lib/contract/journeys/flow-vocabulary'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { asksCode } from '@/lib/journeys/links/asks-code'
import { giveCode } from '@/lib/journeys/links/give-code'
import { keepBirthDate } from '@/lib/journeys/links/keep-birth-date'
import { hasLiveCode, sendCode } from '@/lib/journeys/links/send-code'
import type { Unit } from '@/lib/platform/unit'
import { readAnswers } from './answers'
import { followAge } from './follow-age'
import { lacksCode, lacksCodeForConsents } from './lacks-code'
import type { Visit } from './open-visit'
import { languageQuery, spokenIn } from './set-language'

/** Of a phone that has not proven itself: the code, before the date of birth or because there is none on record. */
export const codeFirst = (visit: Visit): boolean =>
  lacksCode(visit, false) && (asksCode(visit.file) === 'first' || isTold(visit))

/** It gave a date of birth: what comes of a code is told. */
const isTold = ({ session }: Visit) => session?.born === true

/** To who gave nothing yet each answer is the same, whatever came of it. */
const untold: readonly CodeNews[] = ['missing', 'wrong', 'asked']

type Shown = { search: URLSearchParams; shell: FlowShell; language: PatientLanguage | null }

export async function codePage(unit: Unit, visit: Visit, { search, shell, language }: Shown): Promise<CodePage> {
  const told = isTold(visit)
  const known = told ? CodeNews.all : untold
  const news = known.find((word) => word === search.get(codeMark)) ?? null
  return {
    page: 'code',
    shell,
    sent: told ? await hasLiveCode(unit, visit.file) : news !== null,
    ending: visit.proven ? (visit.file.patient.phoneNumber?.slice(-4) ?? null) : null,
    news,
    language,
    consents: visit.known && !lacksCodeForConsents(visit),
  }
}

/** The address to go on to. */
export async function askCode(unit: Unit, visit: Visit, fields: FieldValues): Promise<string> {
  const { to, language } = wayOf(visit, fields)
  if (!asks(visit)) return to()
  const outcome = await sendCode(unit, visit.file, { cookie: visit.cookie, language })
  if (!isTold(visit)) return to('asked')
  return outcome === 'sent' ? to() : to(outcome)
}

export type EnteredCode = { next: string; wrong?: boolean; session?: { cookie: string; expiresAt: Date } }

export async function enterCode(unit: Unit, visit: Visit, fields: FieldValues): Promise<EnteredCode> {
  const { to } = wayOf(visit, fields)
  if (!asks(visit)) return { next: to() }
  const typed = (fields.code ?? '').replace(/\D/g, '')
  if (typed === '') return { next: to('missing') }
  const { cookie, session } = visit
  const result = await giveCode(unit, visit.file, { cookie, session, typed })
  if (!result.right) return { next: to(isTold(visit) ? result.news : 'wrong'), wrong: true }
  if (cookie && session?.givenBirthDate) await goesBy(unit, visit, cookie, session.givenBirthDate)
  return { next: to(), ...(result.session && { session: result.session }) }
}

/** What was given before the code counts from now on, and says who acts. */
async function goesBy(unit: Unit, { file }: Visit, cookie: string, date: string) {
  const agrees = await keepBirthDate(unit, file, cookie, date)
  if (agrees && file.flow.state === 'open') await followAge(unit, file, await readAnswers(unit, file))
}

/** A phone that gave nothing gives a code only where that comes first. */
const asks = (visit: Visit) => lacksCode(visit, true) && (isTold(visit) || codeFirst(visit))

function wayOf(visit: Visit, fields: FieldValues) {
  const place: FlowPlace = placeOf(fields.page ?? '') ?? { place: 'start' }
  const chosen = spokenIn(fields.language)
  const to = (news?: CodeNews) =>
    placeAddress(visit.base, place, [...(news ? [`${codeMark}=${news}`] : []), ...languageQuery(chosen)].join('&'))
  return { to, language: chosen ?? visit.file.flow.language }
}
