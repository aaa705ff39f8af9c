'use client'

import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { useKeyWords } from '@/components/kit/key-words'

/** `value` tells entries apart that have the same name. */
export type PaletteEntry = {
  value: string
  icon?: ReactNode
  view: ReactNode
  shortcut?: string | undefined
  hint?: string
  /** It only opens a page. */
  goes?: boolean
  run: () => void
  /** With Shift: a call to whoever was found. */
  logCall?: () => void
}
export type PaletteGroup = { heading: string; count?: string | undefined; entries: readonly PaletteEntry[] }

const itemStyle =
  'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink3 ' +
  'data-[selected=true]:bg-selected data-[selected=true]:shadow-[inset_3px_0_0_var(--accent)]'

const groupStyle =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink3'

export function PaletteGroupView({ heading, count, entries }: PaletteGroup) {
  const words = useKeyWords()
  if (entries.length === 0) return null
  const title = count === undefined ? heading : `${heading} ${count}`
  return (
    <Command.Group heading={title} className={groupStyle}>
      {entries.map(({ value, icon, view, shortcut, hint, run }) => (
        <Command.Item key={value} value={value} onSelect={run} className={itemStyle}>
          {icon}
          <span className="flex min-w-0 flex-1">{view}</span>
          {hint && <span className="text-ink2 text-small">{hint}</span>}
          {shortcut && (
            <kbd className="rounded-tight border border-line border-b-2 bg-sunken px-[5px] font-mono text-ink2 text-tiny">
              {words(shortcut)}
            </kbd>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
