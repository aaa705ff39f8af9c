'use client'

import type { ComponentProps } from 'react'
import { staffWords } from '@/components/access/staff/staff-words'
import { Select } from '@/components/kit/ui/select'
import { useWords } from '@/components/kit/words/language'

/** Where a program's people mostly are comes first; the whole list follows. */
const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'UTC',
]

const label = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')
const option = (value: string) => (
  <option key={value} value={value}>
    {label(value)}
  </option>
)

export function TimeZoneSelect(props: Omit<ComponentProps<typeof Select>, 'options' | 'children'>) {
  const say = useWords(staffWords)
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !common.includes(zone))
  return (
    <Select {...props}>
      <optgroup label={say.unitedStates}>{common.map(option)}</optgroup>
      <optgroup label={say.everywhere}>{others.map(option)}</optgroup>
    </Select>
  )
}
