// What an answer to a partner's call says of the sandbox it was about: which ending the phone has, what the person does, and
// when; or why they cannot.

import { endingOf, endings, isFictional } from '@/lib/contract/partners/sandbox'
import { adultAge, ageOn, isBirthDate } from '@/lib/contract/patients/invite'
import { birthDateLost } from '@/lib/partners/calls/hints'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { whyNot } from './why-not'

export const sandboxHeader = 'x-sandbox'
/** Of a number that somebody may have. */
export const realisticPhone = 'realistic_phone'

type Person = { phoneNumber: string | null; lifecycle: string; minor: boolean; due: Date | null }

const read = statement<{ patientId: string; programId: string }, Person>(
  'sandbox.person',
  'list',
  `select p.phone_number as "phoneNumber", p.lifecycle, p.phone_is_caregivers as minor,
          (select min(a.due_at) from sandbox_act a where a.patient_id = p.id and a.done_at is null) as due
     from patient p where p.id = :patientId::text and p.program_id = :programId::text`,
)

type Asked = {
  programId: string
  patientId: string | undefined
  input: Record<string, unknown>
  hints: readonly string[]
}

/** In a sandbox alone. `hint`: the phone may be somebody's. */
export async function sandboxNote(unit: Unit, asked: Asked): Promise<{ value: string; hint: boolean }> {
  const { programId, patientId } = asked
  const person =
    patientId === undefined ? invited(unit.now, asked) : (await unit.sql(read, { patientId, programId }))[0]
  const named = `program=${quoted(programId)}`
  const ending = endingOf(person?.phoneNumber ?? null)
  const hint = typeof person?.phoneNumber === 'string' && !isFictional(person.phoneNumber)
  if (!person || !ending) return { value: named, hint }
  const why = whyNot({ ending, lifecycle: person.lifecycle, minor: person.minor })
  const acts = why
    ? `why=${quoted(why)}`
    : [
        `does=${quoted(endings[ending].does)}`,
        ...(person.due ? [`due=@${Math.floor(person.due.getTime() / 1000)}`] : []),
      ].join(', ')
  return { value: `${named}, scenario=${quoted(ending)}, ${acts}`, hint }
}

/** Of the invitation itself: its patient is not there yet. */
function invited(now: Date, { input, hints }: Pick<Asked, 'input' | 'hints'>): Person {
  const { phoneNumber, skipOnboarding, isCaregiver, additionalData } = input
  const phone = typeof phoneNumber === 'string' ? phoneNumber : null
  const ending = endingOf(phone)
  const after = ending ? endings[ending].after : null
  const entries = Array.isArray(additionalData) ? (additionalData as { key?: unknown; value?: unknown }[]) : []
  const dob = entries.find((entry) => entry?.key === 'patient.dob')?.value
  const child = typeof dob === 'string' && isBirthDate(dob, now) && ageOn(dob, now) < adultAge
  return {
    phoneNumber: phone,
    lifecycle: skipOnboarding === true || birthDateLost(hints, input) ? 'notInvited' : 'invited',
    minor: isCaregiver === true || child,
    due: after === null ? null : new Date(now.getTime() + after),
  }
}

/** A string of RFC 9651. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
