'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callbackTexts } from '@/components/callbacks/callback-texts'
import { CustomTime } from '@/components/callbacks/custom-time'
import { type Span, spans } from '@/components/callbacks/delivery-address'
import { optionsOf } from '@/components/callbacks/delivery-words'
import { addressOf, type OptOutView } from '@/components/opt-outs/opt-out-address'
import { type OptOutTexts, optOutTexts } from '@/components/opt-outs/opt-out-texts'
import { channelWords, directionWords } from '@/components/opt-outs/opt-out-words'
import { FilterSelect } from '@/components/ui/filter-select'
import { useWords } from '@/components/words/language'
import { optChannels, optDirections } from '@/lib/contract/vocabulary'

const custom = 'custom'
const directions = (say: OptOutTexts) =>
  optDirections.map((value) => ({ value, label: `${directionWords(say)[value].label}s` }))

type OptOutFiltersProps = { programId: string; view: OptOutView; timeZone: string }

export function OptOutFilters({ programId, view, timeZone }: OptOutFiltersProps) {
  const sayCallback = useWords(callbackTexts)
  const say = useWords(optOutTexts)
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<OptOutView>) => router.replace(addressOf(programId, view, change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <FilterSelect
        label={say.direction}
        width="w-44"
        placeholder={say.optOutsAndOptIns}
        value={view.direction ?? ''}
        options={directions(say)}
        onChange={({ target }) => choose({ direction: optDirections.find((known) => known === target.value) })}
      />
      <FilterSelect
        label={say.channel}
        width="w-48"
        placeholder={say.allChannels}
        value={view.channel ?? ''}
        options={optionsOf(channelWords(say))}
        onChange={({ target }) => choose({ channel: optChannels.find((known) => known === target.value) })}
      />
      <FilterSelect
        label={say.received}
        width="w-40"
        placeholder={say.anyTime}
        value={typing || timed ? custom : (view.span ?? '')}
        options={[...optionsOf(spans(sayCallback)), { value: custom, label: say.fromUntil }]}
        onChange={({ target: { value } }) => {
          setTyping(value === custom)
          if (value !== custom)
            choose({ span: (value || undefined) as Span | undefined, from: undefined, until: undefined })
        }}
      />
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
