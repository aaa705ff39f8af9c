'use client'

import { type ReactNode, useState } from 'react'
import { late } from '@/components/kit/late'
import { spans, type Timed } from '@/components/kit/time-span/span'
import { spanWords } from '@/components/kit/time-span/span-words'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { optionsOf } from '@/components/kit/ui/options-of'
import { useWords } from '@/components/kit/words/language'

const CustomTime = late(() => import('@/components/kit/time-span/custom-time').then((file) => file.CustomTime))

type TimedFiltersProps = {
  /** Of which time. */
  label: string
  view: Timed
  timeZone: string
  onTime: (time: Timed) => void
  /** What the list was narrowed to elsewhere, after the choices. */
  chip?: ReactNode
  children: ReactNode
}

const custom = 'custom'

/** The filters above a list whose rows have a time: its own choices, then the time, out of a few or from … until …. */
export function TimedFilters({ label, view, timeZone, onTime, chip, children }: TimedFiltersProps) {
  const say = useWords(spanWords)
  const { span, from, until } = view
  const [typing, setTyping] = useState(Boolean(from ?? until))
  const own = typing || Boolean(from ?? until)
  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      {children}
      <FilterSelect
        label={label}
        width="sm:min-w-40"
        placeholder={say.any}
        value={own ? custom : (span ?? '')}
        options={[...optionsOf(say.spans), { value: custom, label: say.own }]}
        onChange={({ target: { value } }) => {
          setTyping(value === custom)
          if (value !== custom)
            onTime({ span: spans.find((span) => span === value), from: undefined, until: undefined })
        }}
      />
      {chip}
      {own && (
        <CustomTime
          // Another address, another content of the fields.
          key={`${from} ${until}`}
          {...(from && { from })}
          {...(until && { until })}
          timeZone={timeZone}
          onApply={(times) => onTime({ span: undefined, ...times })}
        />
      )}
    </div>
  )
}
