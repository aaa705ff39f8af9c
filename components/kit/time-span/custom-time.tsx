'use client'

import { useId } from 'react'
import { z } from 'zod'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { spanWords } from '@/components/kit/time-span/span-words'
import { Button } from '@/components/kit/ui/button'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useWords } from '@/components/kit/words/language'
import { momentOf, wallTime } from '@/lib/contract/wall-clock'

type Times = { from?: string; until?: string }
type CustomTimeProps = Times & { timeZone: string; onApply: (times: Times) => void }

/** From and until, counted in the person's own time zone. */
export function CustomTime({ from, until, timeZone, onApply }: CustomTimeProps) {
  const say = useWords(spanWords)
  const moment = z.string().transform((wall) => momentOf(wall, timeZone) ?? undefined)
  const given = z
    .object({ from: moment, until: moment })
    .refine(({ from, until }) => !(from && until && until <= from), { path: ['until'], error: say.backwards })
  const shown = (at: string | undefined) => (at ? wallTime(at, timeZone) : '')
  const sent = useSentForm({
    schema: given,
    begin: { from: shown(from), until: shown(until) },
    send: async (times) => onApply(times),
    problem: () => ({}),
  })
  return (
    <FormBody
      sent={sent}
      id={useId()}
      unguarded
      className="flex w-full flex-wrap items-end gap-2 max-sm:[&>div]:w-full"
    >
      <FormText name="from" label={say.from} type="datetime-local" max="9999-12-31T23:59" />
      <FormText name="until" label={say.until} type="datetime-local" max="9999-12-31T23:59" />
      <Button type="submit">{say.apply}</Button>
    </FormBody>
  )
}
