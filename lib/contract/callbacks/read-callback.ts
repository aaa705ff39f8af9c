// Reading a callback: which of the three shapes of §6.2 it is, told by its content, and what is wrong with it if not.
import type { z } from 'zod'
import { limits } from '@/lib/contract/fields'
import { type CallbackShape, dosageDataKey, userAction } from '@/lib/contract/vocabulary'
import { type AnyCallback, callbacks, isStorable, type Problem } from './callback'

export type CallbackRead =
  | { ok: true; shape: CallbackShape; callback: AnyCallback }
  | { ok: false; shape: CallbackShape; problems: Problem[] }

/** decision §6: the data key of a dosage update, then mediaIds of a consent-only enrollment, otherwise PAP. */
export function shapeOf(body: unknown): CallbackShape {
  const event = member(body, 'event')
  if (member(member(event, 'data'), 'key') === dosageDataKey) return 'dosage'
  return member(member(event, 'patient'), 'mediaIds') === undefined ? 'pap' : 'consent'
}

/** Checks a body against its shape; members the interface does not name are kept out. */
export function readCallback(body: unknown): CallbackRead {
  const shape = shapeOf(body)
  const read = callbacks[shape].safeParse(body)
  if (read.success) return { ok: true, shape, callback: read.data }
  if (shape !== 'pap') return { ok: false, shape, problems: problemsOf(read.error) }

  // §6.2.3 requires neither mediaIds nor a last name: without both, and with nothing only a PAP enrollment has, it is
  // a whole consent-only enrollment rather than a broken PAP one.
  const event = member(body, 'event')
  const patient = member(event, 'patient')
  if (papMembers.every((name) => member(patient, name) === undefined)) {
    const consent = callbacks.consent.safeParse(body)
    if (consent.success) return { ok: true, shape: 'consent', callback: consent.data }
    // A dosage update whose data is missing or misspelled is best told what is wrong with that.
    const nameless = member(patient, 'firstName') === undefined && member(patient, 'lastName') === undefined
    const dosing =
      dosageMembers.some((name) => member(event, name) !== undefined) || member(body, 'eventName') === userAction
    const dosage = nameless && dosing ? callbacks.dosage.safeParse(body) : undefined
    if (dosage?.error) return { ok: false, shape: 'dosage', problems: problemsOf(dosage.error) }
  }
  return { ok: false, shape, problems: problemsOf(read.error) }
}

const papMembers = ['dob', 'gender', 'signature', 'consents']
const dosageMembers = ['data', 'additionalData', 'patientId']

/** What a body says of itself, valid or not; a text that is missing, too long or cannot be stored is null. */
export function claimsOf(body: unknown): {
  programId: string | null
  patientId: string | null
  eventName: string | null
} {
  const event = member(body, 'event')
  return {
    programId: textOrNull(member(event, 'supportProgramId')),
    patientId: textOrNull(member(event, 'patientId')) ?? textOrNull(member(member(event, 'patient'), 'id')),
    eventName: textOrNull(member(body, 'eventName')),
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const textOrNull = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= limits.callbackText && isStorable(value) ? value : null

const mostProblems = 50

/** `event.patient.externalIds[0].source`, and what is wrong with it. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems = error.issues.slice(0, mostProblems).map(({ path, message }) => ({
    path: path.reduce<string>(
      (at, step) => (typeof step === 'number' ? `${at}[${step}]` : at ? `${at}.${String(step)}` : String(step)),
      '',
    ),
    message,
  }))
  const more = error.issues.length - problems.length
  return more > 0 ? [...problems, { path: '', message: `and ${more} more` }] : problems
}
