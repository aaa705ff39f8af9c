// An answer as a person reads it on the check page: one line each, none where a picture says it.

import { usStates } from '@/components/kit/us-states'
import { dollarWords, plainPhoneWords } from '@/lib/contract/formats'
import type { CheckLine, FlowShell } from '@/lib/contract/journeys/flow-page'
import { calendarDate, dayOf } from './words/dates'
import { wordsOf } from './words/speak'

export function answerWords({ answer, keptAt }: CheckLine, shell: FlowShell): string[] {
  const words = wordsOf(shell)
  const { fields, check } = words
  if (keptAt) return [check.cardKept(dayOf(keptAt, shell.language, shell.timeZone))]
  if (!answer) return [check.unanswered]
  // Answers are told apart by the names of their fields: in lib/contract/journeys/flow.ts one name has one meaning.
  if ('firstName' in answer) return [`${answer.firstName} ${answer.lastName}`]
  if ('date' in answer) return [calendarDate(answer.date, shell.language)]
  if ('gender' in answer) return [fields.genders[answer.gender]]
  if ('street' in answer) {
    const [, state = answer.state] = usStates.find(([code]) => code === answer.state) ?? []
    return [answer.street, answer.apt, `${answer.city}, ${state} ${answer.zip}`].filter((part) => part !== '')
  }
  if ('choice' in answer) return [answer.choice === 'yes' ? words.agree : words.disagree]
  if ('none' in answer) return answer.none ? [check.noCard] : []
  if ('size' in answer) return [fields.people(answer.size), fields.aYear(dollarWords(answer.income, shell.language))]
  if ('dosage' in answer) return [answer.dosage]
  if ('ownPhone' in answer) return [plainPhoneWords(answer.ownPhone)]
  if ('signedName' in answer) return [check.signature(answer.signedName), answer.relationship].filter((part) => part)
  return [String(answer.totalOnHand)]
}
