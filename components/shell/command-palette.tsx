'use client'

import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useLiveShortcuts } from '@/components/kit/shortcuts'
import { afterFocusReturn, useFocusReturn } from '@/components/kit/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/kit/ui/overlay-style'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { addressOf, plainView } from '@/components/patients/ground/list-address'
import { viewsQuery } from '@/components/patients/views/view-queries'
import { findCommands } from '@/components/shell/find-commands'
import { pageButtons } from '@/components/shell/page-buttons'
import { itemStyle, PaletteGroup, PaletteItem } from '@/components/shell/palette-item'
import { PalettePatients, usePalettePatients } from '@/components/shell/palette-patients'
import { paletteWords } from '@/components/shell/palette-words'
import type { PaletteCommand } from '@/components/shell/shell-types'
import { hasShortYear } from '@/lib/contract/patients/typed-values'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly PaletteCommand[]
  /** The program whose patients are found; left out where there is none. */
  programId?: string | undefined
  /** Shows everybody who is found in the list. */
  onSearch?: ((words: string) => void) | undefined
}

/** Everything there is to do and to go to, by name; and patients by name, phone or id. */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const say = useWords(paletteWords)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={`${popStyle} fixed inset-x-3 top-[max(0.75rem,12dvh)] z-50 mx-auto max-w-xl overflow-hidden data-[state=open]:animate-rise-in`}
        >
          <Radix.Title className="sr-only">{say.title}</Radix.Title>
          <Commands {...rest} onClose={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const searchAll = 'search'

type CommandsProps = Pick<CommandPaletteProps, 'commands' | 'programId' | 'onSearch'> & { onClose: () => void }

/** Made anew each time it opens: what was typed may have been a phone number. */
function Commands({ commands, programId, onSearch, onClose }: CommandsProps) {
  const say = useWords(paletteWords)
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [buttons] = useState(pageButtons)
  const patients = usePalettePatients(onSearch && programId, typed)
  const words = typed.trim()
  const { data: settings } = useQuery({ ...viewsQuery(programId ?? ''), enabled: programId !== undefined })
  const views = (settings?.views ?? []).map(
    ({ id, name }): PaletteCommand => ({
      label: name,
      href: addressOf(programId ?? '', { ...plainView, view: id }),
      group: say.views,
    }),
  )
  const [chosen, setChosen] = useState('')
  // The search of the list stands there at once, those who are found come later, and are what was meant.
  const first = patients.rows[0]?.id
  useEffect(() => {
    if (first !== undefined) setChosen((was) => (was === searchAll ? `patient ${first}` : was))
  }, [first])

  const then = (act: () => void) => () => {
    onClose()
    afterFocusReturn(act)
  }
  const shortcuts = useLiveShortcuts().filter(({ key, note }) => key !== 'mod+k' && !note)
  const here = findCommands(
    shortcuts.map(({ key, label = key, run }) => ({ key, label, run })),
    typed,
  )
  const named = new Set(shortcuts.map(({ label }) => label))
  const offered = findCommands(
    buttons.filter(({ label }) => !named.has(label)),
    typed,
  )
  const places = findCommands(
    [...commands, ...views].map((command) => ({ ...command, group: command.group ?? say.goTo })),
    typed,
  )
  const groups = [...new Set(places.map(({ group }) => group))]
  const nothing = here.length + offered.length + places.length + patients.rows.length === 0

  return (
    <Command label={say.title} loop shouldFilter={false} value={chosen} onValueChange={setChosen}>
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink3" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={say.ask}
          className="h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-ink3"
        />
      </div>
      <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
        {here.length > 0 && (
          <PaletteGroup heading={say.here}>
            {here.map(({ key, label, run }) => (
              <PaletteItem key={key + label} value={`here ${key} ${label}`} shortcut={key} onSelect={then(run)}>
                {label}
              </PaletteItem>
            ))}
          </PaletteGroup>
        )}
        {offered.length > 0 && (
          <PaletteGroup heading={say.buttons}>
            {offered.map(({ label, press }) => (
              <PaletteItem key={label} value={`button ${label}`} onSelect={then(press)}>
                {label}
              </PaletteItem>
            ))}
          </PaletteGroup>
        )}
        {programId && onSearch && (
          <PalettePatients programId={programId} found={patients} onGo={(href) => then(() => go.to(href))()} />
        )}
        {onSearch && words && (
          <Command.Item value={searchAll} onSelect={then(() => onSearch(words))} className={itemStyle}>
            <Search aria-hidden className="size-4 text-ink3" />
            <span className="min-w-0 flex-1 truncate">
              {say.all} <strong>{words}</strong>
            </span>
            <CornerDownLeft aria-hidden className="size-4 text-ink3" />
          </Command.Item>
        )}
        {nothing && !patients.searching && (
          <p className="px-3 py-4 text-center text-ink2">
            {!words || !onSearch ? say.none : hasShortYear(words) ? say.shortYear : say.nobody}
          </p>
        )}
        {groups.map((group) => (
          <PaletteGroup key={group} heading={group}>
            {places
              .filter((place) => place.group === group)
              .map(({ label, href, shortcut }) => (
                <PaletteItem
                  key={href}
                  value={`${group} ${href}`}
                  {...(shortcut && { shortcut })}
                  onSelect={then(() => go.to(href))}
                >
                  {label}
                </PaletteItem>
              ))}
          </PaletteGroup>
        ))}
      </Command.List>
    </Command>
  )
}
