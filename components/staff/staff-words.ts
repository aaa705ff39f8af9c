import type { Role } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

export const roleWords: Record<Role, string> = {
  administrator: 'Administrator',
  supervisor: 'Supervisor',
  'case-manager': 'Case manager',
  auditor: 'Auditor',
}

export const roleHints: Record<Role, string> = {
  administrator: 'Everything, also people, tokens and inbox secrets',
  supervisor: 'Works with patients, sees tokens and the audit log',
  'case-manager': 'Works with patients',
  auditor: 'Sees patients and the audit log, changes nothing',
}

/** The contract says "must not be empty"; a person reads "Name must not be empty". */
export const sentence = (label: string, message: string | undefined) =>
  message && `${label} ${message.replace(/^dataInvalid:/, '')}`

export type Problem = { path: string; message: string }

/** The fields a refused call is about; empty when it is about none. */
export function fieldProblems(error: unknown): Problem[] {
  const problems = error instanceof CallRefused ? error.data?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

export const whyNot = (error: unknown) =>
  error instanceof CallRefused || error instanceof CallLost ? error.message : 'Something went wrong. Try again.'
