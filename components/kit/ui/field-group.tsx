'use client'

import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import type { Need } from '@/components/kit/ui/field'
import { FieldError } from '@/components/kit/ui/field-error'

type FieldGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  need?: Need
  id?: string
  /** The part of a form that depends on an answer above it (caregiver): set off by a rule on the left. */
  ruled?: boolean
  /** A section of a form rather than one question: legend in heading size, more air. */
  section?: boolean
  className?: string
  children: ReactNode
}

export function FieldGroup(props: FieldGroupProps) {
  const { legend, hint, error, need, id, ruled = false, section = false, className, children } = props
  const made = useId()
  const key = id ?? made
  const describedBy = clsx(hint && `${key}-hint`, error && `${key}-error`) || undefined

  return (
    <fieldset
      aria-describedby={describedBy}
      className={clsx(
        'min-w-0',
        ruled &&
          'relative pl-4 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:rounded-full before:bg-accent',
        className,
      )}
    >
      <legend className={section ? 'mb-1 text-h2' : 'mb-1 font-medium'}>
        {legend}
        {need && <span className="font-normal text-ink3"> ({need})</span>}
      </legend>
      {hint && (
        <p id={`${key}-hint`} className="mb-2 text-small text-ink3">
          {hint}
        </p>
      )}
      {section ? <div className="flex flex-col gap-4 pt-2">{children}</div> : children}
      {error && (
        <div className="mt-1">
          <FieldError id={`${key}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
