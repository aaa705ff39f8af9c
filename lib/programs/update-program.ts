// What an operator may change of a program: its name, phone, zone, and the switches decisions.md leaves to each program.
import { record } from '@/lib/audit/record'
import { Refusal } from '@/lib/contract/refusals'
import { callbackEventNames } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { inviteFlows, linkDaysRange, type ProgramSwitches } from './program-row'
import { realTimeZone } from './time-zone'

/** The switches take effect from the next call on; flows, links and callbacks made before keep what they were made with. */
export type ProgramChange = Partial<ProgramSwitches> & {
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
  if (switches.papEventName !== undefined && !callbackEventNames.includes(switches.papEventName))
    refuse('papEventName', `must be ${callbackEventNames.join(' or ')}`)
  if (switches.inviteFlow !== undefined && !inviteFlows.includes(switches.inviteFlow))
    refuse('inviteFlow', `must be ${inviteFlows.join(' or ')}`)
  const { least, most } = linkDaysRange
  const days = switches.linkDays ?? least
  if (!Number.isInteger(days) || days < least || days > most)
    refuse('linkDays', `must be a whole number from ${least} to ${most}`)
  const { count } = await unit.tx.supportProgram.updateMany({
    where: { id: programId },
    data: { ...switches, name: name?.trim(), phone, timeZone: zone },
  })
  if (count === 0) throw new Refusal('programNotFound')
  const changed = Object.entries({ name, phone, timeZone, ...switches }).flatMap(([key, to]) =>
    to === undefined ? [] : [key],
  )
  await record(unit, { action: 'program.update', programId, data: { changed } })
  return unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: {
      id: true,
      name: true,
      phone: true,
      timeZone: true,
      strictTransitions: true,
      requireOnlyProgram: true,
      papEventName: true,
      inviteFlow: true,
      asksIncome: true,
      asksInsurance: true,
      linkDays: true,
    },
  })
}

function refuse(path: string, message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
}
