'use client'

import { useState } from 'react'
import { spanWords } from '@/components/kit/time-span/span-words'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { momentOf, wallTime } from '@/lib/contract/wall-clock'

type Times = { from?: string; until?: string }
type CustomTimeProps = Times & { timeZone: string; onApply: (times: Times) => void }

/** From and until, counted in the person's own time zone. */
export function CustomTime({ from, until, timeZone, onApply }: CustomTimeProps) {
  const say = useWords(spanWords)
  const [problem, setProblem] = useState<string>()
  const shown = (at: string | undefined) => at && wallTime(at, timeZone)
  return (
    <form
      method="dialog"
      data-unguarded
      className="flex w-full flex-wrap items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const typed = (name: string) => momentOf(String(form.get(name) ?? ''), timeZone) ?? undefined
        const times = { from: typed('from'), until: typed('until') }
        const backwards = times.from && times.until && times.until <= times.from
        setProblem(backwards ? say.backwards : undefined)
        if (!backwards) onApply(times)
      }}
    >
      <Field label={say.from} className="max-sm:w-full">
        <TextInput type="datetime-local" name="from" max="9999-12-31T23:59" defaultValue={shown(from)} />
      </Field>
      <Field label={say.until} error={problem} className="max-sm:w-full">
        <TextInput type="datetime-local" name="until" max="9999-12-31T23:59" defaultValue={shown(until)} />
      </Field>
      <Button type="submit">{say.apply}</Button>
    </form>
  )
}
