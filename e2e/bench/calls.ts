// The calls of the load: a full invite, an event whose enrollment status alternates, and a call without a token. Every
// side is asked the same, so both the clients and the captured statement are made from here.
import { key } from '@/lib/contract/patients/additional-data'
import { type EnrollmentState, enrollmentStatus } from '@/lib/contract/vocabulary'

export const kinds = ['invite', 'event', 'unauthorized'] as const
export type Kind = (typeof kinds)[number]

/** Each follows the other on the usual path, so no round leaves a task behind, and each sends a message. */
export const eventTexts = ['enrollComplete', 'needInfo'] as const satisfies readonly EnrollmentState[]

/** Twelve digits, nobody's area code; `serial` counts through a whole run. */
export const phoneOf = (serial: number) => `+${100_000_000_000 + serial}`

const entry = (name: string, value: string) => ({ key: name, value, editable: false })

/** Ten entries, and everything there is to write: consent attested, a birth date, a message. */
export function inviteCall(programId: string, externalId: string, phoneNumber: string, state = 'NY') {
  return {
    supportProgramId: programId,
    externalId,
    phoneNumber,
    firstName: 'Wilhelmina',
    lastName: 'Harker-Westenra',
    requiredConsent: false,
    isCaregiver: false,
    skipOnboarding: false,
    additionalData: [
      entry(key.firstName, 'Wilhelmina'),
      entry(key.lastName, 'Harker-Westenra'),
      entry(key.dob, '1980-05-17T00:00:00+00:00'),
      entry(key.gender, 'Female'),
      entry(key.patientPhone, phoneNumber),
      entry(key.language, 'English'),
      entry(key.email, 'wilhelmina.harker@example.org'),
      entry(key.state, state),
      entry(key.carrier, 'Carfax General Insurance'),
      entry(key.memberId, 'CG-0042-77-1893'),
    ],
  }
}

export const eventCall = (programId: string, text: string) => ({
  status: { name: enrollmentStatus, text },
  supportProgramId: programId,
})
