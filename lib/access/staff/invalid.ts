import { Refusal } from '@/lib/contract/refusals'

/** A wrong value that only the use case can see, in the same words as the schema's. */
export const invalid = (path: string, message: string) =>
  new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
