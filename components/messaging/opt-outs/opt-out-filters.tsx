'use client'

import { TimedFilters } from '@/components/kit/time-span/timed-filters'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { optionsOf } from '@/components/kit/ui/options-of'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useWords } from '@/components/kit/words/language'
import { type OptOutView, optOutAddress } from '@/components/messaging/ground/opt-out-address'
import {
  channelWords,
  directionWords,
  type OptOutWords,
  optOutWords,
} from '@/components/messaging/opt-outs/opt-out-words'
import { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'

const directions = (say: OptOutWords) =>
  OptDirection.all.map((value) => ({ value, label: `${directionWords(say)[value].label}s` }))

type OptOutFiltersProps = { programId: string; view: OptOutView; timeZone: string }

export function OptOutFilters({ programId, view, timeZone }: OptOutFiltersProps) {
  const say = useWords(optOutWords)
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<OptOutView>) =>
    go.instead(optOutAddress.to(programId, wanted(change), change), { scroll: false })
  return (
    <TimedFilters label={say.received} view={view} timeZone={timeZone} onTime={choose}>
      <FilterSelect
        label={say.direction}
        width="sm:min-w-44"
        placeholder={say.title}
        value={view.direction ?? ''}
        options={directions(say)}
        onChange={({ target }) => choose({ direction: OptDirection.all.find((known) => known === target.value) })}
      />
      <FilterSelect
        label={say.channel}
        width="sm:min-w-48"
        placeholder={say.allChannels}
        value={view.channel ?? ''}
        options={optionsOf(channelWords(say))}
        onChange={({ target }) => choose({ channel: OptChannel.all.find((known) => known === target.value) })}
      />
    </TimedFilters>
  )
}
