'use client'

import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useShortcut } from '@/components/kit/shortcuts'
import { Kbd } from '@/components/kit/ui/kbd'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { shellWords } from '@/components/shell/shell-words'

export type SearchBoxProps = {
  /** The patient list. The field has no name, so that no word of it ever stands in an address. */
  action: string
  defaultValue?: string
  /** Takes the search over, for words that must not stand in an address (phone numbers, birth dates). */
  onSearch?: (words: string) => void
}

export function SearchBox({ action, defaultValue, onSearch }: SearchBoxProps) {
  const say = useWords(shellWords)
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.select(), say.searchPatients, { general: true })

  // Written into the field rather than made anew with it: the focus stays with the person who has just searched. What
  // was typed while the script was still on its way stays too.
  const written = useRef(defaultValue)
  useEffect(() => {
    if (written.current === defaultValue) return
    written.current = defaultValue
    if (field.current) field.current.value = defaultValue ?? ''
  }, [defaultValue])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }

  return (
    <search className="w-full sm:max-w-[21.25rem]">
      <form
        action={action}
        method={onSearch ? 'dialog' : 'get'}
        onSubmit={submit}
        className="relative flex items-center"
      >
        <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink3" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={say.searchLabel}
          {...useKeyShortcut('/')}
          placeholder={say.searchNamePhoneId}
          defaultValue={defaultValue}
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
