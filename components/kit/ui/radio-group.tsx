'use client'

import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Need } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> & {
  legend: ReactNode
  options: readonly RadioOption[]
  hint?: ReactNode
  error?: ReactNode
  need?: Need
  id?: string
  value?: string
  defaultValue?: string
  /** Side by side while there is room. */
  inline?: boolean
}

/** Name, ref and handlers go to every radio, so react-hook-form's `register` can be spread as it is. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    options,
    hint,
    error,
    need,
    id,
    value,
    defaultValue,
    inline = false,
    className,
    name,
    ...rest
  } = props
  const made = useId()
  const key = id ?? made

  return (
    <FieldGroup legend={legend} hint={hint} error={error} need={need} id={key} className={className}>
      <div className={clsx('-ml-1 flex', inline ? 'flex-wrap gap-x-5 gap-y-1' : 'flex-col gap-1')}>
        {options.map((option, position) => (
          <div key={option.value} className="grid grid-cols-[1.5rem_1fr] gap-x-1">
            <span className="grid size-6 place-items-center">
              <input
                {...rest}
                type="radio"
                name={name ?? key}
                id={position === 0 ? key : `${key}-${option.value}`}
                value={option.value}
                disabled={option.disabled ?? rest.disabled}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                aria-describedby={option.hint ? `${key}-${option.value}-about` : undefined}
                className="tick round"
              />
            </span>
            <label htmlFor={position === 0 ? key : `${key}-${option.value}`} className="py-0.5">
              {option.label}
            </label>
            {option.hint && (
              <p id={`${key}-${option.value}-about`} className="col-start-2 text-small text-ink3">
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
