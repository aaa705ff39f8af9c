// What a filter of the list asks of a patient, in two ways of saying it.
import type { Values } from '@/lib/platform/db/values'

export type Place = { values: Values; programId: string }
export type Trait = {
  holds: (place: Place) => string
  /** `where`: the condition itself is a range of an index. `ids`: a query for the ids, which may name one twice. Null:
   *  most patients have it, or nothing holds them; they are found on the way. */
  range: { where: (place: Place) => string } | { ids: (place: Place) => string } | null
}
