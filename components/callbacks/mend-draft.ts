// The form that mends a blocked callback: exactly the fields its problems name, and what is wrong with each.
import { z } from 'zod'
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { CallRefused } from '@/components/kit/call'
import type { FormProblem } from '@/components/kit/form-faults'
import { callbackFields } from '@/lib/contract/callbacks/callback-fields'
import type { DeliveryView } from '@/lib/contract/callbacks/callback-views'
import { mendBody } from '@/lib/contract/callbacks/callbacks'
import { limits } from '@/lib/contract/fields'
import type { Language } from '@/lib/contract/vocabulary'

export const mostCharacters = limits.callbackText

/** `id`: its name in the form too, so without the dots and brackets of its path. */
export type MendField = { id: string; path: string; label: string; problem: string; value: string }
/** What is typed, by the field's id. */
export type MendDraft = Record<string, string>

/** One field for each path, however many problems it has, under the name people know. */
export function mendFields(body: unknown, problems: DeliveryView['problems'], spoken: Language = 'en'): MendField[] {
  const known = callbackFields(body, problems, spoken)
  const paths = [...new Set(problems.map(({ path }) => path))].filter((path) => path !== '')
  return paths.map((path) => {
    const own = problems.filter((problem) => problem.path === path)
    const field = known.find((each) => path === each.path || path.startsWith(`${each.path}.`))
    return {
      id: `mend-${path.replace(/\W+/g, '-')}`,
      path,
      label: field?.label ?? path,
      problem: own.map(({ message }) => message).join('; '),
      value: own[0]?.value ?? '',
    }
  })
}

/** As it is sent: by path. What is empty or too long is told in the field's own name. */
export const mendSchema = (say: CallbackWords, fields: readonly MendField[]) =>
  z
    .record(z.string(), z.string())
    .transform((draft: MendDraft, context) => {
      const typed = fields.map((field) => ({ field, value: (draft[field.id] ?? field.value).trim() }))
      for (const { field, value } of typed) {
        const over = value.length - mostCharacters
        const message = !value
          ? say.fillItIn(field.label)
          : over > 0 && say.characterTooLong(field.label, over, over === 1 ? '' : 's')
        if (message) context.issues.push({ code: 'custom', path: [field.id], message, input: draft })
      }
      return { values: Object.fromEntries(typed.map(({ field, value }) => [field.path, value])) }
    })
    .pipe(mendBody)

/** What the server found wrong with what was typed, at its field where it has one; null where a refusal names none. */
export function refusedProblem(
  error: Error,
  fields: readonly MendField[],
): Pick<FormProblem<MendDraft>, 'words' | 'fields'> | null {
  if (!(error instanceof CallRefused)) return null
  const problems = (error.data?.problems ?? []) as { path: string; message: string }[]
  if (problems.length === 0) return null
  const told = problems.map(({ path, message }) => {
    const field = fields.find((each) => path === each.path || path.endsWith(`.${each.path}`))
    return { field: field?.id, text: `${field?.label ?? path} ${message}.` }
  })
  const words = told.flatMap(({ field, text }) => (field === undefined ? [text] : []))
  return {
    words: words.length > 0 ? words.join(' ') : null,
    fields: told.flatMap(({ field, text }) => (field === undefined ? [] : [{ field, text }])),
  }
}
