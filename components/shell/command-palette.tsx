'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { afterFocusReturn, useFocusReturn } from '@/components/kit/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/kit/ui/overlay-style'
import { useWords } from '@/components/kit/words/language'
import { PaletteGroupView } from '@/components/shell/palette-item'
import { isMove, runsUnseen } from '@/components/shell/palette-rules'
import { paletteWords } from '@/components/shell/palette-words'
import type { PaletteCommand, ProgramChoice } from '@/components/shell/shell-types'
import { usePaletteGroups } from '@/components/shell/use-palette-groups'
import { useSearch } from '@/components/shell/use-search'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly PaletteCommand[]
  /** The program whose patients are found; left out where there is none. */
  programId?: string | undefined
  /** All the person works in. */
  programs: readonly ProgramChoice[]
  /** Left out for whoever may not invite. */
  inviteHref?: string | undefined
  /** Shows everybody who is found in the list. */
  onSearch?: ((words: string) => void) | undefined
  /** What stands in the box of the top bar, which is empty then. */
  onTake: () => string
}

/** Patients by name, phone, birth date or ID, and everything there is to do and to go to, by name. */
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
          className={`${popStyle} fixed inset-x-3 top-1.5 z-50 mx-auto max-w-[44rem] overflow-hidden data-[state=open]:animate-rise-in`}
        >
          <Radix.Title className="sr-only">{say.title}</Radix.Title>
          <Commands {...rest} onClose={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type CommandsProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }

/** Else the list takes Enter for its chosen row, wherever the focus is. */
const pressHere = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

/** Made anew each time it opens: what was typed may have been a phone number. */
function Commands({ onTake, onClose, ...rest }: CommandsProps) {
  const say = useWords(paletteWords)
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const searches = rest.onSearch !== undefined && rest.programId !== undefined
  const found = useSearch(searches ? rest.programId : undefined, rest.programs.length > 1, typed)
  const then = (act: () => void) => () => {
    onClose()
    afterFocusReturn(act)
  }
  const groups = usePaletteGroups({ ...rest, typed, found, then })
  const entries = groups.flatMap((group) => group.entries)
  const first = entries[0]
  const firstValue = first?.value

  // A patient found later stands above what was there at once, and is the chosen row until a person chooses.
  const [chosen, setChosen] = useState('')
  const moved = useRef(false)
  useEffect(() => {
    if (firstValue && !moved.current) setChosen(firstValue)
  }, [firstValue])
  const [entered, setEntered] = useState<'run' | 'logCall' | null>(null)
  useEffect(() => {
    if (!entered || !found.settled) return
    setEntered(null)
    if (runsUnseen(first, found.failed)) (first?.[entered] ?? first?.run)?.()
  }, [entered, found.settled, found.failed, first])

  const move = () => {
    moved.current = true
    setEntered(null)
  }
  const point = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('[cmdk-item]')) move()
  }
  const press = (event: KeyboardEvent) => {
    if (isMove(event)) move()
    // Enter means whom the words find, not whom the letters before them did.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const how = event.shiftKey ? 'logCall' : 'run'
    if (!moved.current && words && !found.settled) {
      event.preventDefault()
      setEntered(how)
    } else if (how === 'logCall') {
      const meant = entries.find(({ value }) => value.trim() === chosen.trim())
      if (!meant?.logCall) return
      event.preventDefault()
      meant.logCall()
    }
  }
  const shown = entries.filter(({ value }) => value.startsWith('patient ')).length

  return (
    <Command label={say.title} loop shouldFilter={false} value={chosen} onValueChange={setChosen} onKeyDown={press}>
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink3" />
        <Command.Input
          value={typed}
          // Until the focus is here, what is typed goes elsewhere; from then on nothing does.
          onFocus={() => {
            const begun = onTake()
            if (begun) setTyped((typed) => begun + typed)
          }}
          onValueChange={(next) => {
            moved.current = false
            setEntered(null)
            if (firstValue) setChosen(firstValue)
            setTyped(next)
          }}
          placeholder={say.ask}
          autoComplete="off"
          className="h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink3"
        />
      </div>
      <Command.List onPointerMove={point} className="max-h-[min(33rem,calc(100dvh-7rem))] overflow-y-auto p-1.5">
        {groups.map((group) => (
          <PaletteGroupView key={group.heading} {...group} />
        ))}
      </Command.List>
      {found.failed ? (
        <p role="status" className="flex items-center gap-3 px-4 py-2 text-ink2">
          {say.failed}
          <Button size="small" onClick={found.retry} onKeyDown={pressHere}>
            {say.retry}
          </Button>
        </p>
      ) : (
        <p role="status" className={found.settled && shown > 0 ? 'sr-only' : 'px-4 pb-2 text-ink2 empty:hidden'}>
          {words === '' ? '' : found.settled ? say.results(shown) : shown > 0 ? '' : say.searching}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 border-line border-t px-4 py-2 text-ink2 text-small max-sm:hidden">
        <span>{searches ? say.searchKeys : say.keys}</span>
        {searches && <span>{say.also}</span>}
      </p>
    </Command>
  )
}
