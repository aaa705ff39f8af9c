'use client'

import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { FieldError } from '@/components/kit/ui/field-error'
import { TextInput } from '@/components/kit/ui/text-input'
import { zoneWords } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import type { DayDraft, Problem } from '@/components/work/clocks/clock-draft'
import { settingsWords, weekdayWords } from '@/components/work/clocks/clock-words'

type HoursFieldsProps = {
  hours: readonly DayDraft[]
  timeZone: string
  now: string
  readOnly: boolean
  problems: readonly Problem[]
  onHours: (hours: DayDraft[]) => void
}

export function HoursFields({ hours, timeZone, now, readOnly, problems, onHours }: HoursFieldsProps) {
  const say = useWords(settingsWords)
  const weekdays = useWords(weekdayWords)
  const put = (day: number, part: Partial<DayDraft>) =>
    onHours(hours.map((each, index) => (index === day ? { ...each, ...part } : each)))

  return (
    <Card title={say.hours} meta={say.zone(zoneWords(timeZone, now))}>
      <ul className="flex list-none flex-col">
        {hours.map((draft, day) => {
          const name = weekdays[day] ?? ''
          const problem = problems.find(({ field }) => field === `hours-${day}`)?.message
          const time = (part: 'opens' | 'closes', label: string) => (
            <span className="w-32">
              <TextInput
                type="time"
                id={part === 'opens' ? `hours-${day}` : undefined}
                aria-label={say.of(name, label)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `hours-${day}-error` : undefined}
                readOnly={readOnly}
                value={draft[part]}
                onChange={({ currentTarget }) => put(day, { [part]: currentTarget.value })}
              />
            </span>
          )
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week stay in their places
              key={day}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-1.5 last:border-b-0"
            >
              <Checkbox
                className="w-32"
                label={name}
                checked={draft.open}
                disabled={readOnly}
                onChange={({ currentTarget }) => put(day, { open: currentTarget.checked })}
              />
              {draft.open ? (
                <span className="flex items-center gap-2">
                  {time('opens', say.opens)}
                  <span aria-hidden className="text-ink3">
                    –
                  </span>
                  {time('closes', say.closes)}
                </span>
              ) : (
                <span className="text-ink3">{say.closed}</span>
              )}
              {problem && <FieldError id={`hours-${day}-error`}>{problem}</FieldError>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
