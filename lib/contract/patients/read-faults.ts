// What a schema found, in the rows of the catalogue. Schemas speak in row names (`says`), `row:property` where the
// sentence names one.
import type { z } from 'zod'
import { type RefusalName, refusals } from '@/lib/contract/refusals'

export type Fault = { refusal: RefusalName; property: string; path: (string | number)[] }

/** Every fault, the one that is answered first in front. */
export function readFaults(issues: readonly z.core.$ZodIssue[], order: readonly RefusalName[] = []): Fault[] {
  const rank = (name: RefusalName) => (order.includes(name) ? order.indexOf(name) : order.length)
  return issues
    .map(({ message, path }) => {
      const [name = '', ...property] = message.split(':')
      const known = name in refusals
      return {
        refusal: (known ? name : 'dataInvalid') as RefusalName,
        property: known ? property.join(':') : message,
        path: path.map((part) => (typeof part === 'number' ? part : String(part))),
      }
    })
    .sort((a, b) => rank(a.refusal) - rank(b.refusal))
}
