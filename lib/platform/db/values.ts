// The values of a statement that is put together from parts: which of them there are is known only when it is asked.

import { place } from './statement'

/** In place of a statement's name: the server plans it for the very values, since how many words a filter names, or how
 *  common a prefix is, decides the plan. Planning takes under a millisecond. */
export const plannedAnew = ''

export class Values {
  readonly all: unknown[] = []

  /** Takes a value and answers its placeholder: `$3::text`. */
  at(value: unknown, type: string): string {
    return `$${this.all.push(value)}::${type}`
  }

  /** A fragment whose values have names: each `:name::type` becomes the place of that value. */
  named<Given extends object>(fragment: string, given: Given): string {
    return fragment.replace(place, (_, name: string) => {
      const value = (given as Record<string, unknown>)[name]
      if (value === undefined) throw new Error(`no value for :${name}`)
      return `$${this.all.push(value)}`
    })
  }
}
