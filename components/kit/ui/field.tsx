'use client'

import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldContext } from '@/components/kit/ui/field-context'
import { FieldError } from '@/components/kit/ui/field-error'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export type Need = 'required' | 'optional'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Says so in words after the label. */
  need?: Need
  /** Where an error summary links to; give it the field's form name. */
  id?: string
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label, hint, control, error in that order; whatever control stands inside is wired to all of them. */
export function Field({ label, hint, error, need, id, hideLabel = false, className, children }: FieldProps) {
  const say = useWords(uiWords)
  const made = useId()
  const key = id ?? made
  const invalid = Boolean(error)
  const describedBy = clsx(hint && `${key}-hint`, invalid && `${key}-error`) || undefined

  return (
    <FieldContext value={{ id: key, describedBy, invalid, required: need === 'required' }}>
      <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
        <label htmlFor={key} className={hideLabel ? 'sr-only' : 'self-start font-medium'}>
          {label}
          {need && (
            <span className="font-normal text-ink3"> ({need === 'required' ? say.required : say.optional})</span>
          )}
        </label>
        {hint && (
          <p id={`${key}-hint`} className="text-small text-ink3">
            {hint}
          </p>
        )}
        {children}
        {invalid && <FieldError id={`${key}-error`}>{error}</FieldError>}
      </div>
    </FieldContext>
  )
}
