// The form that mends a blocked callback: exactly the fields its problems name, and what is wrong with each.

import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { CallRefused } from '@/components/kit/call'
import type { SummaryProblem } from '@/components/kit/ui/error-summary'
import { callbackFields } from '@/lib/contract/callbacks/callback-fields'
import type { DeliveryView } from '@/lib/contract/callbacks/callback-views'
import { limits } from '@/lib/contract/fields'
import type { Language } from '@/lib/contract/vocabulary'

export const mostCharacters = limits.callbackText

export type MendField = { id: string; path: string; label: string; problem: string; value: string }

/** One field for each path, however many problems it has, under the name people know. */
export function mendFields(body: unknown, problems: DeliveryView['problems'], spoken: Language = 'en'): MendField[] {
  const known = callbackFields(body, problems, spoken)
  const paths = [...new Set(problems.map(({ path }) => path))].filter((path) => path !== '')
  return paths.map((path, position) => {
    const own = problems.filter((problem) => problem.path === path)
    const field = known.find((each) => path === each.path || path.startsWith(`${each.path}.`))
    return {
      id: `mend-${position}`,
      path,
      label: field?.label ?? path,
      problem: own.map(({ message }) => message).join('; '),
      value: own[0]?.value ?? '',
    }
  })
}

/** What can be told before asking. */
export function typedProblems(
  say: CallbackWords,
  fields: readonly MendField[],
  typed: (field: MendField) => string,
): SummaryProblem[] {
  return fields.flatMap((field) => {
    const { length } = typed(field).trim()
    if (length === 0) return [{ field: field.id, message: say.fillItIn(field.label) }]
    const over = length - mostCharacters
    return over > 0
      ? [{ field: field.id, message: say.characterTooLong(field.label, over, over === 1 ? '' : 's') }]
      : []
  })
}

/** What the server found wrong with what was typed, at its field where it has one; null where a refusal names none. */
export function refusedProblems(error: Error | null, fields: readonly MendField[]): SummaryProblem[] | null {
  if (!(error instanceof CallRefused)) return null
  const problems = (error.data?.problems ?? []) as { path: string; message: string }[]
  if (problems.length === 0) return null
  return problems.map(({ path, message }) => {
    const field = fields.find((each) => path === each.path || path.endsWith(`.${each.path}`))
    return field ? { field: field.id, message: `${field.label} ${message}.` } : { message: `${path} ${message}.` }
  })
}
