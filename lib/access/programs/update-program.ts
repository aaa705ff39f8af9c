// What an operator may change of a program: its name, phone, zone, and the switches that decision §4 leaves to each program.

import { endGlass } from '@/lib/access/glass/end-glass'
import { mediaYearsRange } from '@/lib/contract/access/retention-periods'
import { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { CallbackEventName } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { consentMonthsRange, inviteFlows, linkDaysRange, type ProgramSwitches } from './program-row'
import { realTimeZone } from './time-zone'

/** What carries its messages, and how many a phone may have; a new program's are the schema's defaults. */
export type ProgramSending = {
  gateway: GatewayName
  /** Its number, or the SID of its messaging service. */
  smsFrom: string
  /** 0: no limit. */
  smsPerDay: number
  smsPerWeek: number
  /** decision §6: partners hear of STOP and START. */
  optOutCallback: boolean
}

/** What a second person approves before it is done. */
export type ProgramApprovals = {
  /** Where callbacks go. */
  approveEndpoints: boolean
  /** Exports of more patients than this; null: none. */
  approveExportsOver: number | null
  mediaYears: number | null
  /** When links ask for a code to the phone. */
  linkCode: LinkCode
  /** Staff of other programs may open a patient in an emergency. */
  breakGlass: boolean
}

/** The switches take effect from the next call on; flows, links and callbacks made before keep what they were made with. */
export type ProgramChange = Partial<ProgramSwitches & ProgramSending & ProgramApprovals> & {
  programId: string
  name?: string
  phone?: string
  timeZone?: string
}

/** Changes what is given and leaves the rest. Throws programNotFound or dataInvalid. */
export async function updateProgram(unit: TxUnit, { programId, name, phone, timeZone, ...switches }: ProgramChange) {
  const zone = timeZone === undefined ? undefined : realTimeZone(timeZone)
  if (zone === null) refuse('timeZone', 'must be an IANA time zone such as America/New_York')
  if (name !== undefined && (name.trim() === '' || name.length > 200)) refuse('name', 'must be 1 to 200 characters')
  if (switches.papEventName !== undefined && !CallbackEventName.all.includes(switches.papEventName))
    refuse('papEventName', `must be ${CallbackEventName.all.join(' or ')}`)
  if (switches.inviteFlow !== undefined && !inviteFlows.includes(switches.inviteFlow))
    refuse('inviteFlow', `must be ${inviteFlows.join(' or ')}`)
  const { least, most } = linkDaysRange
  const days = switches.linkDays ?? least
  if (!Number.isInteger(days) || days < least || days > most)
    refuse('linkDays', `must be a whole number from ${least} to ${most}`)
  const { consentMonths: months = 0 } = switches
  if (!Number.isInteger(months) || months < consentMonthsRange.least || months > consentMonthsRange.most)
    refuse(
      'consentMonths',
      `must be a whole number from ${consentMonthsRange.least} (no end) to ${consentMonthsRange.most}`,
    )
  const { approveExportsOver: over = null } = switches
  if (over !== null && (!Number.isInteger(over) || over < 0))
    refuse('approveExportsOver', 'must be a whole number of patients, or off')
  const { mediaYears: years = null } = switches
  if (years !== null && (!Number.isInteger(years) || years < mediaYearsRange.least || years > mediaYearsRange.most))
    refuse('mediaYears', `must be a whole number from ${mediaYearsRange.least} to ${mediaYearsRange.most}, or off`)
  if (switches.linkCode !== undefined && !LinkCode.has(switches.linkCode))
    refuse('linkCode', `must be ${LinkCode.all.join(' or ')}`)
  checkSending(switches)
  await requireOnScreen(unit, programId, switches.gateway)
  const { count } = await unit.tx.supportProgram.updateMany({
    where: { id: programId },
    data: { ...switches, name: name?.trim(), phone, timeZone: zone },
  })
  if (count === 0) throw new Refusal('programNotFound')
  // Allowed again later, it is not what was open before.
  if (switches.breakGlass === false) await endGlass(unit, { programId })
  const changed = Object.entries({ name, phone, timeZone, ...switches }).flatMap(([key, to]) =>
    to === undefined ? [] : [key],
  )
  await record(unit, { action: 'program.update', programId, data: { changed } })
  const program = await unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: {
      id: true,
      name: true,
      phone: true,
      timeZone: true,
      strictTransitions: true,
      priorAuthFirst: true,
      requireOnlyProgram: true,
      papEventName: true,
      inviteFlow: true,
      asksIncome: true,
      asksInsurance: true,
      linkDays: true,
      consentMonths: true,
      mediaList: true,
      gateway: true,
      smsFrom: true,
      smsPerDay: true,
      smsPerWeek: true,
      optOutCallback: true,
      approveEndpoints: true,
      approveExportsOver: true,
      mediaYears: true,
      breakGlass: true,
      linkCode: true,
    },
  })
  // A real gateway needs somebody to send as; refused here, and with it the change.
  if (program.gateway !== onScreen && !program.smsFrom)
    refuse('smsFrom', 'must be given for this gateway: a phone number, or a messaging service')
  return program
}

const onScreen = 'builtIn' satisfies GatewayName
/** Nothing of a sandbox leaves: the database refuses it too. */
async function requireOnScreen(unit: TxUnit, programId: string, gateway: GatewayName | undefined): Promise<void> {
  if (gateway === undefined || gateway === onScreen) return
  const sandbox = await unit.tx.supportProgram.count({ where: { id: programId, sandbox: true } })
  if (sandbox > 0) refuse('gateway', 'must be builtIn: nothing of a sandbox leaves')
}

/** E.164, a short code, or a messaging service of Twilio. */
const sender = /^(\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-fA-F]{32})$/
const mostTexts = 1_000

function checkSending({ gateway, smsFrom, smsPerDay = 0, smsPerWeek = 0 }: Partial<ProgramSending>) {
  if (gateway !== undefined && !GatewayName.all.includes(gateway))
    refuse('gateway', `must be ${GatewayName.all.join(' or ')}`)
  if (smsFrom !== undefined && !sender.test(smsFrom))
    refuse('smsFrom', 'must be a phone number such as +18005550100, a short code, or the SID of a messaging service')
  for (const [path, count] of Object.entries({ smsPerDay, smsPerWeek }))
    if (!Number.isInteger(count) || count < 0 || count > mostTexts)
      refuse(path, `must be a whole number from 0 (no limit) to ${mostTexts}`)
}

function refuse(path: string, message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
}
