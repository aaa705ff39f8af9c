// What is kept of a factor, sealed for the person it is of: moved to another row it opens no more.
import { sealBytes, unsealBytes } from '@/lib/platform/seal'

/** What an app is set up with, before the first code proves that it was. */
export type Enrolling = { seed: string; codes: string[] }

const seedPlace = (staffId: string) => `staff_factor.sealed.${staffId}`
const enrolPlace = (staffId: string) => `session.enrolling.${staffId}`

export const sealSeed = (staffId: string, seed: string) => sealBytes(Buffer.from(seed), seedPlace(staffId))
export const unsealSeed = (staffId: string, sealed: Uint8Array) => unsealBytes(sealed, seedPlace(staffId)).toString()

export const sealEnrolling = (staffId: string, enrolling: Enrolling) =>
  sealBytes(Buffer.from(JSON.stringify(enrolling)), enrolPlace(staffId))
export const unsealEnrolling = (staffId: string, sealed: Uint8Array) =>
  JSON.parse(unsealBytes(sealed, enrolPlace(staffId)).toString()) as Enrolling
