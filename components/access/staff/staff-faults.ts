// What is wrong in a form about people, as the sentences of all of them.

import { fieldProblems, type StaffWords, sentence, whyNot } from '@/components/access/staff/staff-words'
import type { Language } from '@/lib/contract/vocabulary'

/** `labels`: how each field is called at the beginning of a sentence. */
export function staffFaults(say: StaffWords, spoken: Language, labels: Readonly<Record<string, string>>) {
  const fault = (field: string, message: string) => sentence(labels[field] ?? field, message) ?? ''
  return {
    fault,
    problem: (error: Error) => {
      const fields = fieldProblems(error).map(({ path, message }) => ({
        field: path as never, // a field of whichever form it is
        text: fault(path, message),
      }))
      return fields.length > 0 ? { fields } : { words: whyNot(say, spoken, error) }
    },
  }
}
