// Puts a partner's variables into the words of a template, byte for byte (decision §4).

import { plainPhoneWords } from '@/lib/contract/formats'

/** The variables we fill. The names are ours: an entry of the partner with the same key does not reach the text. */
export const builtInVariables = ['program.name', 'program.phone', 'link'] as const
export type BuiltIn = Readonly<Partial<Record<(typeof builtInVariables)[number], string | null>>>

const programPhone = 'program.phone' satisfies keyof BuiltIn
const isBuiltIn = (name: string): name is keyof BuiltIn => (builtInVariables as readonly string[]).includes(name)

/** `{{ name }}`: anything but a brace between two pairs of them. Cannot backtrack, however long the text. */
const variable = /\{\{([^{}]*)\}\}/g

/** Every variable of a template, once each, in the order of its text. `{{}}` is not a variable but four braces. */
export function variablesOf(body: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of body.matchAll(variable)) if (name.trim()) names.add(name.trim())
  return [...names]
}

/** What the partner must send with an event that uses this template: the rest is ours. */
export const partnerVariablesOf = (body: string): string[] => variablesOf(body).filter((name) => !isBuiltIn(name))

export type Rendered = { text: string; missing?: undefined } | { missing: string[]; text?: undefined }

/**
 * One pass over the template. A value is put in as it came: braces, `$&` or HTML in it stay what they are and are never
 * read again. Only the program's phone is spelled as people read it. An empty value is a value; an entry that is not there, or a built-in the program has not set, is missing.
 */
export function renderTemplate(body: string, values: ReadonlyMap<string, string>, builtIn: BuiltIn): Rendered {
  const filling = (name: string) => {
    const value = isBuiltIn(name) ? builtIn[name] : values.get(name)
    return name === programPhone ? value && plainPhoneWords(value) : value
  }

  const missing = variablesOf(body).filter((name) => filling(name) == null)
  if (missing.length > 0) return { missing }
  return {
    text: body.replace(variable, (written, name: string) => (name.trim() ? (filling(name.trim()) ?? '') : written)),
  }
}
