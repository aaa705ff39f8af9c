// What anybody learns who looks up the code of a signed copy: whether it is real, and what stands in it; never
// whose it is.
import type { PatientLanguage } from '@/lib/contract/vocabulary'

export const verifyPath = '/verify'

export type CheckedCopy = {
  programName: string
  /** Of a sandbox: nobody signed it. */
  trial: boolean
  /** The program's: the day of the signature is told by its calendar. */
  timeZone: string
  signedAt: string
  /** Of the file, as it was given out. */
  sha256: string
  texts: { title: string; language: PatientLanguage; version: number; hash: string; value: boolean }[]
}

export type VerifyPage = {
  language: PatientLanguage
  /** As it was typed, or as the code is written. */
  typed: string
  /** Null: no copy has this code, or none was asked for or looked up. */
  copy: CheckedCopy | null
  /** Asked too often of late: nothing was looked up. */
  tooMany: boolean
}
