// The date of birth given at the gate: on to the flow, or back to the gate, which says the same of a wrong date and of a link
// that opens no more.
import { codeMark, type FieldValues, type FlowPlace, placeAddress, placeOf } from '@/lib/contract/journeys/flow-page'
import { isRefusal } from '@/lib/contract/refusals'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { asksCode } from '@/lib/journeys/links/asks-code'
import { holdPatient } from '@/lib/journeys/links/hold-patient'
import { linkHandle, linkPath } from '@/lib/journeys/links/link-key'
import { hasLiveCode, sendCode } from '@/lib/journeys/links/send-code'
import { type Verified, verifyBirthDate } from '@/lib/journeys/links/verify-birth-date'
import type { Unit } from '@/lib/platform/unit'
import { readAnswers } from './answers'
import { codeFirst } from './code-gate'
import { followAge } from './follow-age'
import { judgeBirthDate } from './gate-fields'
import { nextAddress } from './next-address'
import type { Visit } from './open-visit'
import { languageQuery, spokenIn, writeLanguage } from './set-language'

export type OpenedGate = {
  next: string
  /** For the phone's cookie, once the date was right. */
  session?: { cookie: string; expiresAt: Date }
  /** What was typed and is no date: shown again, kept nowhere but on the phone. */
  typed?: FieldValues
}

export async function openGate(unit: Unit, opened: Visit, fields: FieldValues): Promise<OpenedGate> {
  const asked = placeOf(fields.page ?? '')
  const language = spokenIn(fields.language)
  const gate = (problem: string) =>
    placeAddress(
      opened.base,
      asked ?? { place: 'start' },
      [problem, ...languageQuery(language)].filter(Boolean).join('&'),
    )
  const { date, typed } = judgeBirthDate(fields)
  if (!date) return { next: gate('problem=1'), typed }

  // Where the code comes first, nothing else is looked at before it.
  if (codeFirst(opened)) return { next: gate('') }
  // A code that is sent at once holds the patient: before flow and link, as everywhere.
  const sends = asksCode(opened.file) === 'behind'
  if (sends) await holdPatient(unit, opened.file.flow)
  const result = await verified(unit, opened, date)
  if (!result.verified) return { next: gate('problem=wrong') }
  const { cookie, expiresAt } = result
  const visit = { ...opened, base: linkPath(linkHandle(opened.key)), cookie }
  return { next: await behind(unit, visit, { asked, language, sends }), session: { cookie, expiresAt } }
}

/** A link that a person turned off, or that is locked, answers as to a wrong date. */
async function verified(unit: Unit, { file, ...phone }: Visit, date: string): Promise<Verified> {
  try {
    return await verifyBirthDate(unit, file, date, phone)
  } catch (error) {
    if (isRefusal(error) && error.refusal === 'linkNotOpen') return { verified: false, triesLeft: 0 }
    throw error
  }
}

type Wish = { asked: FlowPlace | null; language: PatientLanguage | undefined; sends: boolean }

async function behind(unit: Unit, visit: Visit, { asked, language, sends }: Wish): Promise<string> {
  const { file, base, keyState, state } = visit
  const { flow } = file
  if (keyState === 'active' && state !== 'revoked' && language && language !== flow.language)
    await writeLanguage(unit, flow.id, language)
  if (asked?.place === 'consents') return placeAddress(base, asked)
  // It asks nothing any more, and says why.
  if (keyState !== 'active' || state === 'revoked')
    return placeAddress(base, { place: 'start' }, languageQuery(language).join('&'))
  const answers = await readAnswers(unit, file)
  const followed = flow.state === 'open' ? await followAge(unit, file, answers) : answers
  return sends ? codeSent(unit, visit, language) : nextAddress(visit, followed)
}

/** The page that asks for the code; one that was sent a moment ago still counts. */
async function codeSent(
  unit: Unit,
  { file, base, cookie }: Visit,
  chosen: PatientLanguage | undefined,
): Promise<string> {
  const language = chosen ?? file.flow.language
  const outcome = (await hasLiveCode(unit, file)) ? 'sent' : await sendCode(unit, file, { cookie, language })
  return placeAddress(base, { place: 'start' }, outcome === 'sent' ? '' : `${codeMark}=${outcome}`)
}
