'use client'

import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { useKeyWords } from '@/components/shell/key-words'
import type { PaletteCommand } from '@/components/shell/shell-types'
import { useLiveShortcuts } from '@/components/shell/shortcuts'
import { afterFocusReturn, useFocusReturn } from '@/components/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/ui/overlay-style'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly PaletteCommand[]
  /** Looks for patients with what was typed; left out where there is no patient list. */
  onSearch?: (words: string) => void
}

const itemStyle =
  'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 ' +
  'data-[selected=true]:bg-selected data-[selected=true]:shadow-[inset_3px_0_0_var(--accent)]'

const groupStyle =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink3'

export function CommandPalette({ open, onOpenChange, commands, onSearch }: CommandPaletteProps) {
  const focusReturn = useFocusReturn()
  const [words, setWords] = useState('')
  const router = useRouter()
  const here = useLiveShortcuts().filter(({ key }) => key !== 'mod+k')
  const groups = [...new Set(commands.map(({ group }) => group ?? 'Go to'))]
  const change = (next: boolean) => {
    setWords('')
    onOpenChange(next)
  }
  const then = (act: () => void) => () => {
    change(false)
    afterFocusReturn(act)
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={`${popStyle} fixed inset-x-3 top-[max(0.75rem,12dvh)] z-50 mx-auto max-w-xl overflow-hidden data-[state=open]:animate-rise-in`}
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Command label="Commands" loop>
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink3" />
              <Command.Input
                value={words}
                onValueChange={setWords}
                placeholder="Go to, do, or find a patient"
                className="h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-ink3"
              />
            </div>
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              {onSearch && words.trim() && (
                <Command.Item
                  forceMount
                  value={`patients ${words}`}
                  onSelect={then(() => onSearch(words.trim()))}
                  className={itemStyle}
                >
                  <Search aria-hidden className="size-4 text-ink3" />
                  <span className="min-w-0 flex-1 truncate">
                    Search patients for <strong>{words.trim()}</strong>
                  </span>
                  <CornerDownLeft aria-hidden className="size-4 text-ink3" />
                </Command.Item>
              )}
              <Command.Empty className="px-3 py-6 text-center text-ink2">No command has this name.</Command.Empty>
              {here.length > 0 && (
                <Command.Group heading="On this page" className={groupStyle}>
                  {here.map(({ key, label, run }) => (
                    <PaletteItem key={key} label={label ?? key} shortcut={key} onSelect={then(run)} />
                  ))}
                </Command.Group>
              )}
              {groups.map((group) => (
                <Command.Group key={group} heading={group} className={groupStyle}>
                  {commands
                    .filter((command) => (command.group ?? 'Go to') === group)
                    .map(({ label, href, keywords, shortcut }) => (
                      <PaletteItem
                        key={href}
                        label={label}
                        value={`${group} ${label}`}
                        keywords={keywords}
                        shortcut={shortcut}
                        onSelect={then(() => router.push(href))}
                      />
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type PaletteItemProps = { label: string; value?: string; keywords?: string; shortcut?: string; onSelect: () => void }

function PaletteItem({ label, value = label, keywords, shortcut, onSelect }: PaletteItemProps) {
  const words = useKeyWords()
  return (
    <Command.Item value={value} keywords={keywords?.split(' ')} onSelect={onSelect} className={itemStyle}>
      <span className="min-w-0 flex-1">{label}</span>
      {shortcut && (
        <kbd className="rounded-tight border border-line border-b-2 bg-sunken px-[5px] font-mono text-ink2 text-tiny">
          {words(shortcut)}
        </kbd>
      )}
    </Command.Item>
  )
}
