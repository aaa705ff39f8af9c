'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CustomTime } from '@/components/callbacks/custom-time'
import { type Span, spans } from '@/components/callbacks/delivery-address'
import { optionsOf } from '@/components/callbacks/delivery-words'
import { addressOf, type OptOutView } from '@/components/opt-outs/opt-out-address'
import { channelWords, directionWords } from '@/components/opt-outs/opt-out-words'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { optChannels, optDirections } from '@/lib/contract/vocabulary'

const custom = 'custom'
const directions = optDirections.map((value) => ({ value, label: `${directionWords[value].label}s` }))

type OptOutFiltersProps = { programId: string; view: OptOutView; timeZone: string }

export function OptOutFilters({ programId, view, timeZone }: OptOutFiltersProps) {
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<OptOutView>) => router.replace(addressOf(programId, view, change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <Field label="Direction" hideLabel className={half}>
        <Select
          className="w-44 max-sm:w-full"
          placeholder="Opt-outs and opt-ins"
          value={view.direction ?? ''}
          options={directions}
          onChange={({ target }) => choose({ direction: optDirections.find((known) => known === target.value) })}
        />
      </Field>
      <Field label="Channel" hideLabel className={half}>
        <Select
          className="w-48 max-sm:w-full"
          placeholder="All channels"
          value={view.channel ?? ''}
          options={optionsOf(channelWords)}
          onChange={({ target }) => choose({ channel: optChannels.find((known) => known === target.value) })}
        />
      </Field>
      <Field label="Received" hideLabel className={half}>
        <Select
          className="w-40 max-sm:w-full"
          placeholder="Any time"
          value={typing || timed ? custom : (view.span ?? '')}
          options={[...optionsOf(spans), { value: custom, label: 'From … until …' }]}
          onChange={({ target: { value } }) => {
            setTyping(value === custom)
            if (value !== custom)
              choose({ span: (value || undefined) as Span | undefined, from: undefined, until: undefined })
          }}
        />
      </Field>
      {(typing || timed) && (
        <CustomTime
          // Another address, another content of the fields.
          key={`${view.from} ${view.until}`}
          from={view.from}
          until={view.until}
          timeZone={timeZone}
          onApply={(times) => choose({ span: undefined, ...times })}
        />
      )}
    </div>
  )
}

/** Two beside each other on a phone. */
const half = 'max-sm:w-[calc(50%-0.25rem)]'
