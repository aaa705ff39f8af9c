// A phone says START (decision §7): what its STOP had stopped goes on, in every program that a STOP had reached.
// What a program's staff or partner recorded stays as it is. On the phone on the screen it is a word to that program alone,
// and takes back no more than was said there.
import type { TextDecision } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type Said, writePhoneEvent } from './opt-event'
import { lockPeople } from './phone-people'
import { lockPhone } from './phone-state'
import { type ProgramPhone, readProgramPhones, startProgramPhones } from './program-phone'
import { type Left, mayReturn, readLeft, resubscribePeople } from './resubscribe-people'
import { openTexts, resumeMessages, settleTexts } from './settle-texts'
import { demonstration } from './stop-phone'
import type { Heard } from './texting-programs'

const other: TextDecision = 'other'

const clear = statement<{ phoneNumber: string; now: Date }>(
  'phones.start',
  'within',
  `update phone_state set stopped_at = null, stopped_via = null, held_at = null, updated_at = :now::timestamptz where realm = '' and phone_number = :phoneNumber::text`,
)

type Reached = Pick<ProgramPhone, 'programId' | 'optedOutAt' | 'stoppedHereAt'>
type Started = { already: boolean; patients: { id: string; programId: string }[] }

/** In a transaction. `already`: nothing was stopped or held. */
export async function startPhone(
  unit: Unit,
  { heard, ...said }: { heard: Heard } & Omit<Said, 'channel'>,
): Promise<Started> {
  const { phoneNumber, gateway } = heard
  const onScreen = gateway === 'builtIn'
  const everybody = await lockPeople(unit, { phoneNumber, ...(onScreen && { programId: heard.programId }) })
  const phone = await lockPhone(unit, { phoneNumber, programId: heard.programId }, 'update')
  const known = await readProgramPhones(unit, phoneNumber)
  const marked = known.filter(({ stoppedHereAt, heldHereAt }) => stoppedHereAt !== null || heldHereAt !== null)
  const reached: Reached[] = onScreen ? await saidOnScreen(unit, heard, marked) : [...marked]
  // A patient who left by another number comes back by the one on record now; on the screen that number was not heard.
  const stands = known.some(
    (own) => own.programId === heard.programId && (own.stoppedHereAt ?? own.heldHereAt ?? own.optedOutAt) !== null,
  )
  if (!onScreen && heard.programId !== null && !stands) {
    const own = await readLeft(
      unit,
      everybody.filter(({ programId }) => programId === heard.programId),
    )
    if (own.some((person) => mayReturn(person) && leftByText(person)))
      reached.push({ programId: heard.programId, optedOutAt: null, stoppedHereAt: null })
  }
  const already = reached.length === 0 && (onScreen || (phone.stoppedAt === null && phone.heldAt === null))
  const patients: Started['patients'] = []
  if (already) return { already, patients }

  await startProgramPhones(
    unit,
    reached.map(({ programId }) => programId),
    phoneNumber,
  )
  for (const { programId, optedOutAt, stoppedHereAt } of reached) {
    const people = everybody.filter((person) => person.programId === programId)
    const left = (await readLeft(unit, people)).filter((person) => mayReturn(person) && leftByText(person))
    // Where the program says no by itself, its no stays.
    const may = optedOutAt === null ? left : []
    const returning = onScreen ? may.filter((person) => leftSince(person, stoppedHereAt)) : may
    const own = programId === heard.programId
    if (optedOutAt === null)
      await resubscribePeople(
        unit,
        { programId, phoneNumber, people, ...(onScreen && { capacity: demonstration }) },
        returning,
        { ...said, ...(own ? {} : { words: null }), channel: 'sms' },
      )
    await settleTexts(unit, { phoneNumber, programId, decision: other })
    await resumeMessages(unit, { phoneNumber, programId })
    patients.push(...returning.map(({ id }) => ({ id, programId })))
  }
  if (!onScreen) {
    await unit.sql(clear, { phoneNumber, now: unit.now })
    await writePhoneEvent(unit, { ...said, phoneNumber, direction: 'in', via: 'sms' })
  }
  return { already, patients }
}

/** A phone gives back what a phone has taken. */
const leftByText = ({ leftBy }: Left) => leftBy === 'sms' || leftBy === 'gateway'

/** Whom the STOP on the screen took; who had left before it left by a real phone. */
const leftSince = ({ leftAt }: Left, stoppedHereAt: Date | null) =>
  leftAt !== null && stoppedHereAt !== null && leftAt >= stoppedHereAt

/** What a real phone said to the program, before its messages went to the screen, is not the screen's to take back. */
async function saidOnScreen(unit: Unit, heard: Heard, marked: readonly ProgramPhone[]): Promise<ProgramPhone[]> {
  const { phoneNumber, programId } = heard
  const own = marked.filter((mark) => mark.programId === programId && (mark.stoppedHereVia ?? 'screen') === 'screen')
  const real = programId !== null && (await openTexts(unit, { phoneNumber, programId, real: true })) > 0
  return real ? [] : own
}
