// A phone says STOP, by a text or through its carrier (decision §7). No program writes to it from the commit on:
// the gate sees to that. The programs that were texting with it unsubscribe their patients; in all others nothing changes,
// and nobody there is told. A STOP on the phone on the screen is a word to its own program, of which the real phone knows
// nothing.

import type { TextDecision } from '@/lib/contract/messaging/message-vocabulary'
import type { Capacity } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type Said, writePhoneEvent } from './opt-event'
import { lockPeople } from './phone-people'
import { lockPhone } from './phone-state'
import { readProgramPhones, stopProgramPhones } from './program-phone'
import { openTexts, settleTexts } from './settle-texts'
import { type Heard, textingPrograms } from './texting-programs'
import { type Unsubscribed, unsubscribePeople } from './unsubscribe-people'

const stop: TextDecision = 'stop'
export const demonstration: Capacity = 'demonstration'

// Where nothing waits for a decision any more, nothing is held.
const mark = statement<{ phoneNumber: string; now: Date; via: string; waits: boolean }>(
  'phones.stop',
  'within',
  `update phone_state
            set stopped_at = coalesce(stopped_at, :now::timestamptz), stopped_via = coalesce(stopped_via, :via::text),
                held_at = case when :waits::boolean then held_at end, updated_at = :now::timestamptz
          where realm = '' and phone_number = :phoneNumber::text`,
)

export type StopInput = { heard: Heard; via: 'sms' | 'gateway' } & Omit<Said, 'channel'>

/** In a transaction. `already`: the phone had said so, and no patient was left to unsubscribe. */
export async function stopPhone(unit: Unit, { heard, via, ...said }: StopInput): Promise<Unsubscribed> {
  const { phoneNumber, gateway } = heard
  const onScreen = gateway === 'builtIn'
  const everybody = await lockPeople(unit, { phoneNumber, ...(onScreen && { programId: heard.programId }) })
  const phone = await lockPhone(unit, { phoneNumber, programId: heard.programId }, 'update')
  const concerned = await textingPrograms(unit, heard)
  const before = await readProgramPhones(unit, phoneNumber)
  const stoodOut = (programId: string) =>
    before.some((own) => own.programId === programId && own.stoppedHereAt !== null)

  const done: Unsubscribed = { already: onScreen || phone.stoppedAt !== null, messagesStopped: 0, patients: [] }
  await stopProgramPhones(unit, concerned, phoneNumber, onScreen ? 'screen' : via)
  for (const programId of concerned) {
    const own = programId === heard.programId
    const there = own ? unit : asHub(unit, said)
    const people = everybody.filter((person) => person.programId === programId)
    const known = stoodOut(programId)
    const { already, messagesStopped, patients } = await unsubscribePeople(
      there,
      { programId, phoneNumber, people, ...(onScreen && { capacity: demonstration }) },
      { ...said, ...(own ? {} : { words: null, reason: null }), channel: via, known },
    )
    await settleTexts(there, { phoneNumber, programId, decision: stop, onScreen })
    done.already &&= already
    done.messagesStopped += messagesStopped
    done.patients.push(...patients)
  }
  if (!onScreen) {
    const waits = (await openTexts(unit, { phoneNumber, real: true })) > 0
    await unit.sql(mark, { phoneNumber, now: unit.now, via, waits })
    await writePhoneEvent(unit, { ...said, phoneNumber, direction: 'out', via })
  }
  return done
}

/** A person of one program who read the text is nobody in another. */
const asHub = (unit: Unit, { inboundId }: Pick<Said, 'inboundId'>): Unit =>
  unit.actor.kind === 'patient' || unit.actor.kind === 'caregiver' || unit.actor.kind === 'system'
    ? unit
    : { ...unit, actor: { ...unit.actor, kind: 'system', id: inboundId ?? 'hub', name: 'Hubline', address: '' } }
