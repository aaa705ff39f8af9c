'use client'

import { useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { rowWords } from '@/components/batches/imports/row-words'
import type { useFix } from '@/components/batches/imports/use-fix'
import { FormBody } from '@/components/kit/form-body'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useWords } from '@/components/kit/words/language'
import { fixBody, importLimits } from '@/lib/contract/batches/imports'

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

const given = fixBody.pick({ value: true, everywhere: true }).required()

/** A value that is mended where it stands: Enter saves, Escape takes back what was typed. */
export function FixCell({ label, hideLabel = false, row, column, value, alike, error, fix }: FixCellProps) {
  const say = useWords(rowWords)
  const sent = useSentForm({
    schema: given,
    begin: { value, everywhere: false },
    send: async (body) => (body.value === value ? null : fix.mutateAsync({ row, column, ...body })),
    // Told in a notice, since the row may be gone by then.
    problem: () => ({}),
  })
  const { register, reset, setValue, control, formState } = sent.form
  const changed = useWatch({ control, name: 'value' }) !== value
  // What came of it, or what somebody else wrote, is what stands there next.
  const stood = formState.defaultValues?.value
  useEffect(() => {
    if (stood !== value) reset({ value, everywhere: false })
  }, [reset, stood, value])

  return (
    <FormBody sent={sent} id={useId()} unguarded={!changed} className="flex min-w-0 flex-col gap-1.5 py-1">
      <div className="flex items-end gap-2">
        <Field label={label} hideLabel={hideLabel} error={error} className="flex-1">
          <TextInput
            {...register('value')}
            maxLength={importLimits.cell}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !changed) return
              event.stopPropagation()
              event.preventDefault()
              setValue('value', value)
            }}
          />
        </Field>
        {changed && (
          <Button type="submit" variant="primary" busy={sent.busy}>
            {say.save}
          </Button>
        )}
      </div>
      {changed && alike > 0 && <Checkbox label={say.everywhere(alike)} {...register('everywhere')} />}
    </FormBody>
  )
}
