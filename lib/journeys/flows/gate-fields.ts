// The date of birth at the gate of a link: three fields, judged like every answer.
import { birthDateForm } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { type FlowProblem, FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import { typedFor } from './answer-values'

export type GateDate = { date: string | null; typed: FieldValues; problems: FlowProblem[] }

export function judgeBirthDate(fields: FieldValues): GateDate {
  const typed = typedFor('dob', fields)
  const result = birthDateForm.safeParse(typed)
  if (result.success) return { date: result.data.date, typed, problems: [] }
  const problems = result.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? 'month'),
    problem: FlowProblemName.all.find((name) => name === message) ?? ('dateNotReal' as const),
  }))
  return { date: null, typed, problems }
}
