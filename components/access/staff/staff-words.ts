import type { StaffTexts } from '@/components/access/staff/staff-texts'
import { CallLost, CallRefused } from '@/components/kit/call'
import { problemIn } from '@/components/kit/words/contract-words'
import { failureWords } from '@/components/kit/words/failure-words'
import type { Language, Role } from '@/lib/contract/vocabulary'

export const roleWords = (say: StaffTexts): Record<Role, string> => ({
  administrator: say.administrator,
  supervisor: say.supervisor,
  'case-manager': say.caseManager,
  auditor: say.auditor,
})

export const roleHints = (say: StaffTexts): Record<Role, string> => ({
  administrator: say.everythingAlsoPeopleTokens,
  supervisor: say.worksWithPatientsSees,
  'case-manager': say.worksWithPatients,
  auditor: say.seesPatientsAndTheAudit,
})

/** The contract says "must not be empty"; a person reads "Name must not be empty". */
export const sentence = (spoken: Language, label: string, message: string | undefined) =>
  message && `${label} ${problemIn(message, spoken)}`

export type Problem = { path: string; message: string }

/** The fields a refused call is about; empty when it is about none. */
export function fieldProblems(error: unknown): Problem[] {
  const problems = error instanceof CallRefused ? error.data?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

export const whyNot = (say: StaffTexts, spoken: Language, error: unknown) =>
  error instanceof CallRefused || error instanceof CallLost
    ? failureWords(error, spoken)
    : say.somethingWentWrongTryAgain
