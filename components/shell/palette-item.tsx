'use client'

import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { useKeyWords } from '@/components/kit/key-words'

export const itemStyle =
  'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 ' +
  'data-[selected=true]:bg-selected data-[selected=true]:shadow-[inset_3px_0_0_var(--accent)]'

const groupStyle =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink3'

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className={groupStyle}>
      {children}
    </Command.Group>
  )
}

type PaletteItemProps = { value: string; shortcut?: string; onSelect: () => void; children: ReactNode }

/** `value` tells items apart that have the same name. */
export function PaletteItem({ value, shortcut, onSelect, children }: PaletteItemProps) {
  const words = useKeyWords()
  return (
    <Command.Item value={value} onSelect={onSelect} className={itemStyle}>
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && (
        <kbd className="rounded-tight border border-line border-b-2 bg-sunken px-[5px] font-mono text-ink2 text-tiny">
          {words(shortcut)}
        </kbd>
      )}
    </Command.Item>
  )
}
