// What every call about a program needs to know of it; read with the caller's rights on each request (web/admission).
import { type CallbackEventName, completeEnrollment, type FlowKind } from '@/lib/contract/vocabulary'

/** The flows an invitation may open. */
export const inviteFlows = ['consent', 'pap'] as const satisfies readonly FlowKind[]

/** How many days a link may be open; the database says the same. */
export const linkDaysRange = { least: 1, most: 90 } as const

/** How long consents last, in months; 0: until they are taken back. The database says the same. */
export const consentMonthsRange = { least: 0, most: 120 } as const

/** What the contract (decision §4) leaves to each program. */
export type ProgramSwitches = {
  requireOnlyProgram: boolean
  strictTransitions: boolean
  /** decision §4: `approved` without a copay entry is the prior authorization where that is open, before PAP. */
  priorAuthFirst: boolean
  /** decision §6: what a PAP enrollment is called. */
  papEventName: CallbackEventName
  inviteFlow: (typeof inviteFlows)[number]
  /** PAP enrollment asks for household and income. */
  asksIncome: boolean
  /** A consent-only enrollment asks for the insurance card. */
  asksInsurance: boolean
  /** How long a link can be opened. */
  linkDays: number
  /** How long consents last, in months; 0: until they are taken back. */
  consentMonths: number
  /** Partners may list the files of a patient. */
  mediaList: boolean
}

/** How a new program stands. */
export const newProgramSwitches: ProgramSwitches = {
  requireOnlyProgram: false,
  strictTransitions: false,
  priorAuthFirst: false,
  papEventName: completeEnrollment,
  inviteFlow: 'consent',
  asksIncome: false,
  asksInsurance: false,
  linkDays: 7,
  consentMonths: 0,
  mediaList: true,
}

export type ProgramRow = ProgramSwitches & {
  id: string
  name: string
  phone: string | null
  timeZone: string
  archived: boolean
  sandbox: boolean
  templatesVersion: number
}
