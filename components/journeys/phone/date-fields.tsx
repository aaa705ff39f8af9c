import type { ReactNode } from 'react'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { Words } from '@/lib/contract/languages/page-words'
import { FieldGroup } from './field-group'
import { fieldId, problemId } from './field-ids'
import type { SaidProblem } from './problem-summary'

const parts = ['month', 'day', 'year'] as const

/** Three plain fields: a month may also be a word, and nothing jumps or is changed while typing. */
export function DateFields({
  words,
  question,
  hint,
  note,
  values,
  problems,
  birthday = false,
}: {
  words: Words
  question: string
  hint: string
  note?: ReactNode
  values: FieldValues
  problems: SaidProblem[]
  birthday?: boolean
}) {
  const [wrong] = problems
  // The words stand once for all three; a date that is wrong as a whole marks every part of it.
  const name = 'date'
  const whole = wrong !== undefined && (Boolean(values[wrong.field]) || parts.every((part) => !values[part]))
  return (
    <FieldGroup words={words} name={name} question={question} hint={hint} problem={wrong?.text}>
      {note}
      <div className="date">
        {parts.map((part) => {
          const alone = !whole && wrong?.field === part
          return (
            <div key={part}>
              <label htmlFor={fieldId(part)}>{words[part]}</label>
              <input
                type="text"
                id={fieldId(part)}
                name={part}
                defaultValue={values[part]}
                inputMode={part === 'month' ? undefined : 'numeric'}
                autoComplete={birthday ? `bday-${part}` : 'off'}
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={whole || alone || undefined}
                aria-describedby={alone ? problemId(name) : undefined}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
