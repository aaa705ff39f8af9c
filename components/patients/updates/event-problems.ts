import type { FieldErrors } from 'react-hook-form'
import type { SummaryProblem } from '@/components/kit/ui/error-summary'
import type { EventFormWords } from '@/components/patients/ground/event-form-words'
import { variableWords } from '@/components/patients/ground/event-words'
import { blankWords } from '@/components/patients/updates/variable-fields'
import { type EventDraft, isCopayKey } from '@/lib/contract/patients/event'

export const cardProblem = (say: EventFormWords) => say.cardDataMissing

/** What is wrong with the form, in the words of its fields; the schema speaks in rows of the catalogue. */
export function eventProblems(
  say: EventFormWords,
  name: string,
  { status }: FieldErrors<EventDraft>,
): SummaryProblem[] {
  const problems: SummaryProblem[] = []
  if (status?.name) problems.push({ field: 'status.name', message: say.chooseAMessage })
  else if (status?.text) problems.push({ field: 'status.text', message: say.chooseAStatus })

  const entries = Array.isArray(status?.additionalData) ? status.additionalData : []
  entries.forEach((entry, position) => {
    const key = entry?.value?.message
    if (!key) return
    problems.push({
      field: `status.additionalData.${position}.value`,
      message: isCopayKey(key) ? cardProblem(say) : blankWords(say, variableWords(say, name, key)),
    })
  })
  return problems
}
