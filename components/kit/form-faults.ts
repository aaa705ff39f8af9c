import { type FieldError, type FieldErrors, type FieldValues, get, type Path } from 'react-hook-form'

/** Why nothing was sent: at the fields it is about, or above them. */
export type FormProblem<Values extends FieldValues> = {
  /** What did not happen. */
  title?: string
  words?: string | null
  /** Under which id the failure stands in the log. */
  reference?: string | null
  fields?: readonly { field: Path<Values>; text: string }[]
}

/** What the contract's schema finds wrong with a field, in a sentence for whoever typed it. */
export type FaultWords<Values extends FieldValues> = (field: Path<Values>, message: string) => string

/** Set on what the server refused: its words are a sentence already. */
export const refusedType = 'refused'

export const faultWords = <Values extends FieldValues>(
  words: FaultWords<Values> | undefined,
  field: string,
  error: { type?: unknown; message?: string },
): string => {
  const message = error.message ?? ''
  return words && error.type !== refusedType ? words(field as Path<Values>, message) : message
}

/** Every faulty field by its form name, in the order the schema found them. */
export function faultsIn(
  errors: FieldErrors<FieldValues>,
  above: string[] = [],
): { field: string; error: Pick<FieldError, 'type' | 'message'> }[] {
  return Object.entries(errors).flatMap(([key, found]) => {
    if (!found) return []
    // What is wrong with a list as a whole stands beside its entries.
    const path = key === 'root' ? above : [...above, key]
    if (typeof found.type === 'string') return [{ field: path.join('.'), error: found as FieldError }]
    return faultsIn(found as unknown as FieldErrors<FieldValues>, path)
  })
}

/** What is wrong with a field or, where its value is a list, with an entry of it. */
export const faultAt = (errors: FieldErrors<FieldValues>, name: string) => {
  const found: FieldErrors<FieldValues>[string] = get(errors, name)
  return faultsIn({ [name]: found })[0]?.error
}
