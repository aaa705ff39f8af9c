'use client'

import { Search } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { Kbd } from '@/components/kit/ui/kbd'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { shellWords } from '@/components/shell/shell-words'

export type SearchBoxProps = {
  field: RefObject<HTMLInputElement | null>
  /** The palette answers; it takes over what stands in the field. */
  onOpen: () => void
  /** Somebody is about to. */
  onNear: () => void
}

/** The way into the palette. It takes words before the script is there; it has no name and sends nothing, so that no word
 *  of it ever stands in an address. */
export function SearchBox({ field, onOpen, onNear }: SearchBoxProps) {
  const say = useWords(shellWords)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <search className="w-full sm:max-w-[27.5rem]">
      <form method="dialog" onSubmit={submit} className="relative flex items-center">
        <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink3" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={say.searchLabel}
          aria-haspopup="dialog"
          {...useKeyShortcut('/')}
          placeholder={say.searchNamePhoneId}
          onFocus={onNear}
          onPointerEnter={onNear}
          onClick={onOpen}
          onInput={onOpen}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          className="peer h-control w-full min-w-0 rounded-control border border-field bg-surface pr-9 pl-8.5 text-ink placeholder:text-ink3 hover:border-ink2"
        />
        <span className="pointer-events-none absolute right-2 peer-focus:hidden">
          <Kbd inherit className="border-line! bg-sunken text-ink2">
            /
          </Kbd>
        </span>
      </form>
    </search>
  )
}
