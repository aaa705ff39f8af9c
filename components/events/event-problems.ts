import type { FieldErrors } from 'react-hook-form'
import type { EventForm } from '@/components/events/event-draft'
import { variableWords } from '@/components/events/event-words'
import { blankWords } from '@/components/events/variable-fields'
import type { SummaryProblem } from '@/components/ui/error-summary'
import type { EventDraft } from '@/lib/contract/event'

/** What is wrong with the form, in the words of its fields; the schema speaks in rows of the catalogue. */
export function eventProblems(
  form: EventForm,
  errors: FieldErrors<EventDraft>,
  cardMissing: boolean,
): SummaryProblem[] {
  const problems: SummaryProblem[] = []
  const { status } = errors
  if (status?.name) problems.push({ field: 'status.name', message: 'Choose a message' })
  else if (status?.text) problems.push({ field: 'status.text', message: 'Choose a status' })
  if (cardMissing || status?.additionalData?.message)
    problems.push({ field: 'card', message: 'Fill in the copay card' })

  for (const [position, problem] of Object.entries(Array.isArray(status?.additionalData) ? status.additionalData : []))
    if (problem?.value?.message) {
      const label = variableWords(form === 'nextCall' ? `call ${problem.value.message}` : problem.value.message)
      problems.push({ field: `status.additionalData.${position}.value`, message: blankWords(label) })
    }
  return problems
}
