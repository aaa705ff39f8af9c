import type { ReactNode } from 'react'
import type { Words } from '@/lib/contract/languages/page-words'
import { describedBy, hintId } from './field-ids'
import { FieldProblem } from './problem-summary'

/** Several fields that are one question: its words are the legend, and the heading of the page where it has no other. */
export function FieldGroup({
  words,
  name,
  question,
  hint,
  problem,
  heading = true,
  children,
}: {
  words: Words
  name: string
  question: string
  hint?: string | null
  problem?: string
  heading?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={problem ? 'wrong' : undefined} aria-describedby={describedBy(name, hint, problem)}>
      <legend>{heading ? <h1>{question}</h1> : <span className="asked">{question}</span>}</legend>
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      <FieldProblem name={name} text={problem} words={words} />
      {children}
    </fieldset>
  )
}
