// What speaks of a refusal by its name alone. A page of the console knows the names, and not the whole catalogue.

import type { RefusalName } from './refusals'

/** Answered to any call, before its endpoint has a word. */
export const anyCall = ['methodNotAllowed', 'requestTimeout', 'headersTooLarge'] as const satisfies RefusalName[]

/** The slug of `x-error-type`: 1005 and 1006 mean different things on the two endpoints, a slug means one. */
export const slugOf = (name: RefusalName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For zod: a schema's message is the name of a row, `row:property` where the sentence names a property. */
export const says = (name: RefusalName, property?: string) => ({ error: property ? `${name}:${property}` : name })
