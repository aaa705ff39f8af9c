'use client'

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLocale, useWords } from '@/components/kit/words/language'
import { federalWords, settingsWords } from '@/components/work/clocks/clock-words'
import { calendarWords, type Locale, partsOf } from '@/lib/contract/formats'
import type { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { type ClockSettings, mostHolidays, type OwnHoliday } from '@/lib/contract/work/work'

type HolidayFieldsProps = {
  known: ClockSettings['federal']
  federal: readonly FederalHoliday[]
  days: readonly OwnHoliday[]
  readOnly: boolean
  onFederal: (federal: FederalHoliday[]) => void
  onDays: (days: OwnHoliday[]) => void
}

/** "Mon, Sep 6, 2027": a day, not a moment, so no zone moves it. */
const dayWords = (day: string, locale: Locale) =>
  `${partsOf(`${day}T00:00:00Z`, 'UTC', locale.language).weekday}, ${calendarWords(day, locale)}`

export function HolidayFields({ known, federal, days, readOnly, onFederal, onDays }: HolidayFieldsProps) {
  const say = useWords(settingsWords)
  const names = useWords(federalWords)
  const locale = useLocale()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const add = () => {
    if (!day || !name.trim()) return setProblem(say.noName)
    if (days.some((each) => each.day === day)) return setProblem(say.twice)
    onDays([...days, { day, name: name.trim() }].sort((one, other) => one.day.localeCompare(other.day)))
    setProblem('')
    setDay('')
    setName('')
  }

  return (
    <Card title={say.holidays}>
      <FieldGroup legend={say.federal}>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {known.map(({ name: word, next }) => (
            <Checkbox
              key={word}
              label={names[word]}
              hint={say.next(dayWords(next, locale))}
              checked={federal.includes(word)}
              disabled={readOnly}
              onChange={({ currentTarget }) =>
                onFederal(
                  known.flatMap((each) =>
                    (each.name === word ? currentTarget.checked : federal.includes(each.name)) ? [each.name] : [],
                  ),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={say.own} className="mt-4">
        {days.length === 0 ? (
          <p className="text-ink3">{say.noOwn}</p>
        ) : (
          <ul className="flex list-none flex-col">
            {days.map((each) => (
              <li
                key={each.day}
                className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0"
              >
                <time dateTime={each.day} className="w-40 tabular-nums">
                  {dayWords(each.day, locale)}
                </time>
                <span className="min-w-0 flex-1 break-words">{each.name}</span>
                {!readOnly && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<X aria-hidden />}
                    aria-label={say.removeDay(each.name)}
                    onClick={() => onDays(days.filter((other) => other !== each))}
                  >
                    {say.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!readOnly && days.length < mostHolidays && (
          <div className="mt-2 flex flex-wrap items-end gap-3">
            <Field label={say.day} error={problem} className="w-44">
              <TextInput type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
            </Field>
            <Field label={say.name} className="min-w-40 flex-1">
              <TextInput
                autoComplete="off"
                maxLength={100}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </Field>
            <Button icon={<Plus aria-hidden />} onClick={add}>
              {say.add}
            </Button>
          </div>
        )}
      </FieldGroup>
    </Card>
  )
}
