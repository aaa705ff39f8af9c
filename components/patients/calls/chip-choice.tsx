'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Kbd } from '@/components/kit/ui/kbd'
import { useKeysOn } from '@/components/kit/ui/single-keys'

type Choice = { value: string; label: ReactNode; shortcut?: string }
type ChipChoiceProps = {
  name: string
  label: string
  options: readonly Choice[]
  onChoose?: (value: string) => void
  /** Two columns of equal width, as the outcomes stand. */
  grid?: boolean
  hidden?: boolean
  children?: ReactNode
}

/** One of a few, each a chip that is a radio: the arrows move among them and Enter sends the form. */
export function ChipChoice({
  name,
  label,
  options,
  onChoose,
  grid = false,
  hidden = false,
  children,
}: ChipChoiceProps) {
  const { register } = useFormContext()
  const keys = useKeysOn()
  return (
    <fieldset className="min-w-0">
      <legend className={hidden ? 'sr-only' : 'mb-1 font-semibold text-ink2 text-small'}>{label}</legend>
      <div className={grid ? 'grid grid-cols-2 gap-1.5' : 'flex flex-wrap gap-1.5'}>
        {options.map(({ value, label: words, shortcut }) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-7.5 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 py-0.5 max-sm:min-h-11',
              'hover:bg-sunken has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:font-semibold',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-1',
            )}
          >
            <input
              type="radio"
              value={value}
              aria-keyshortcuts={keys ? shortcut : undefined}
              className="sr-only"
              {...register(name, onChoose && { onChange: ({ target }) => onChoose(target.value) })}
            />
            {shortcut && (
              <span aria-hidden>
                <Kbd>{shortcut}</Kbd>
              </span>
            )}
            <span className="min-w-0">{words}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
