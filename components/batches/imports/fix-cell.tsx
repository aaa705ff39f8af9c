'use client'

import { useId, useState } from 'react'
import { rowWords } from '@/components/batches/imports/row-words'
import type { useFix } from '@/components/batches/imports/use-fix'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { importLimits } from '@/lib/contract/batches/imports'

type FixCellProps = {
  label: string
  hideLabel?: boolean
  row: number
  column: number
  value: string
  /** How many other rows have the same value and problem. */
  alike: number
  error?: string
  fix: ReturnType<typeof useFix>
}

/** A value that is mended where it stands: Enter saves, Escape takes back what was typed. */
export function FixCell({ label, hideLabel = false, row, column, value, alike, error, fix }: FixCellProps) {
  const say = useWords(rowWords)
  const form = useId()
  const [typed, setTyped] = useState(value)
  const [everywhere, setEverywhere] = useState(false)
  const [shown, setShown] = useState(value)
  // What came of it, or what somebody else wrote, is what stands there next.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
    setEverywhere(false)
  }
  const changed = typed !== value
  const pending = fix.isPending && fix.variables.row === row && fix.variables.column === column

  return (
    <form
      id={form}
      data-unguarded={changed ? undefined : ''}
      className="flex min-w-0 flex-col gap-1.5 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed && !pending) fix.mutate({ row, column, value: typed, everywhere })
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={label} hideLabel={hideLabel} error={error} className="flex-1">
          <TextInput
            value={typed}
            maxLength={importLimits.cell}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !changed) return
              event.stopPropagation()
              event.preventDefault()
              setTyped(value)
            }}
          />
        </Field>
        {changed && (
          <Button type="submit" variant="primary" busy={pending}>
            {say.save}
          </Button>
        )}
      </div>
      {changed && alike > 0 && (
        <Checkbox
          label={say.everywhere(alike)}
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
        />
      )}
    </form>
  )
}
