import type { InputHTMLAttributes } from 'react'
import type { Words } from '@/lib/contract/languages/page-words'
import { describedBy, fieldId, hintId } from './field-ids'
import { FieldProblem } from './problem-summary'

type Typed = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>

export type FieldProps = Typed & {
  words: Words
  name: string
  label: string
  hint?: string | null
  value: string | undefined
  problem: string | undefined
  optional?: boolean
  /** The page asks for nothing else: its heading is this label. */
  heading?: boolean
  /** How many characters it usually takes, where that helps: a ZIP code is short. */
  width?: 'short' | 'middle'
  prefix?: string
}

export function TextField({ words, name, label, hint, problem, optional, heading, ...rest }: FieldProps) {
  const { value, width, prefix, ...input } = rest
  const id = fieldId(name)
  const spoken = (
    <label htmlFor={id}>
      {label}
      {optional && <span className="optional"> {words.optional}</span>}
    </label>
  )
  const box = (
    <input
      {...input}
      type="text"
      id={id}
      name={name}
      defaultValue={value}
      className={width}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy(name, hint, problem)}
    />
  )
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      {heading ? <h1>{spoken}</h1> : spoken}
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      <FieldProblem name={name} text={problem} words={words} />
      {prefix ? (
        <span className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {box}
        </span>
      ) : (
        box
      )}
    </div>
  )
}
