'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { useState } from 'react'
import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { Button } from '@/components/kit/ui/button'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { dashboardQuery, PeriodDay, usualDays } from '@/lib/contract/dashboard/dashboard'

type PeriodChoiceProps = { programId: string; view: Address; first: string; last: string }

/** 7, 30 or 90 days back from today, or any two days. */
export function PeriodChoice({ programId, view, first, last }: PeriodChoiceProps) {
  const say = useWords(dashboardWords)
  const go = useGo()
  const [choosing, setChoosing] = useState(view.from !== undefined)
  const [problem, setProblem] = useState<string>()
  const { days: _, from: __, to: ___, ...whom } = view
  const current = view.from ? null : (view.days ?? String(usualDays))
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav aria-label={say.period} className="flex flex-wrap gap-1">
        {PeriodDay.all.map((days) => (
          <Link
            key={days}
            prefetch={false}
            href={dashboardAddress(programId, { ...whom, days })}
            aria-current={current === days && !choosing ? 'page' : undefined}
            className={buttonStyle(
              'secondary',
              undefined,
              'aria-[current]:border-accent aria-[current]:bg-selected aria-[current]:font-semibold',
            )}
            onClick={() => setChoosing(false)}
          >
            {say.days(Number(days))}
          </Link>
        ))}
        <Button
          aria-expanded={choosing}
          aria-current={current === null ? 'page' : undefined}
          className={clsx(current === null && 'border-accent bg-selected font-semibold')}
          onClick={() => setChoosing(!choosing)}
        >
          {say.chosen}
        </Button>
      </nav>
      {choosing && (
        <form
          noValidate
          data-unguarded
          className="flex flex-wrap items-end gap-2"
          // Another address, another content of the fields.
          key={`${first} ${last}`}
          onSubmit={async (event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const typed = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') }
            await import('@/components/kit/schemas/judging')
            const read = dashboardQuery.safeParse(typed)
            if (read.success) {
              setProblem(undefined)
              go.to(dashboardAddress(programId, { ...whom, ...typed }))
            } else if (!typed.from || !typed.to) setProblem(say.bothDays)
            else setProblem(typed.from > typed.to ? say.backwards : say.tooLong)
          }}
        >
          <Field label={say.from} hideLabel>
            <TextInput type="date" name="from" min="1971-01-01" max="2199-12-31" defaultValue={first} />
          </Field>
          <Field label={say.to} hideLabel error={problem}>
            <TextInput type="date" name="to" min="1971-01-01" max="2199-12-31" defaultValue={last} />
          </Field>
          <Button type="submit">{say.apply}</Button>
        </form>
      )}
    </div>
  )
}
