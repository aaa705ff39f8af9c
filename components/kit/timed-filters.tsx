'use client'

import { type ReactNode, useState } from 'react'
import { callbackTexts } from '@/components/callbacks/callback-texts'
import { type Span, spans } from '@/components/callbacks/delivery-address'
import { optionsOf } from '@/components/callbacks/delivery-words'
import { CustomTime } from '@/components/kit/custom-time'
import { FilterSelect } from '@/components/ui/filter-select'
import { useWords } from '@/components/words/language'

/** `span` counts from now, `from` and `until` are moments; one of the two ways at a time. */
type Timed = { span?: Span | undefined; from?: string | undefined; until?: string | undefined }

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
  const say = useWords(callbackTexts)
  const { span, from, until } = view
  const [typing, setTyping] = useState(Boolean(from ?? until))
  const own = typing || Boolean(from ?? until)
  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      {children}
      <FilterSelect
        label={label}
        width="w-40"
        placeholder={say.anyTime}
        value={own ? custom : (span ?? '')}
        options={[...optionsOf(spans(say)), { value: custom, label: say.fromUntil }]}
        onChange={({ target: { value } }) => {
          setTyping(value === custom)
          if (value !== custom)
            onTime({ span: (value || undefined) as Span | undefined, from: undefined, until: undefined })
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
