'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { findPlaces } from '@/components/contract/find-places'
import type { Place } from '@/components/contract/reference-places'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'

export type ContentsGroup = { title: string; links: readonly { id: string; words: string; path?: string }[] }
type ContentsPanelProps = {
  groups: readonly ContentsGroup[]
  places: readonly Place[]
  /** Where the reader is. */
  current: string | undefined
  fieldId?: string
  onGo?: () => void
}

/** The search of the reference over its contents: what is typed leaves what fits. */
export function ContentsPanel({ groups, places, current, fieldId, onGo }: ContentsPanelProps) {
  const [typed, setTyped] = useState('')
  const made = useId()
  const list = useRef<HTMLUListElement>(null)
  const found = findPlaces(places, typed)
  const searching = typed.trim() !== ''

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!searching || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Enter') {
      if (at >= 0) return
      event.preventDefault()
      return all[0]?.click()
    }
    event.preventDefault()
    all[Math.max(0, Math.min(all.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from the field into the list and through it
    <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      <Field label="Search the reference" id={fieldId ?? made} hint={fieldId && 'Press / to get here'}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {searching ? `${found.length} found` : ''}
      </p>
      {searching ? (
        found.length === 0 ? (
          <p className="text-ink2">Nothing found. Try another word, or part of it.</p>
        ) : (
          <ul ref={list} aria-label="Found" className="flex flex-col">
            {found.map(({ id, title, of }) => (
              <li key={id}>
                <ContentsLink id={id} words={title} path={of} current={false} onGo={onGo} />
              </li>
            ))}
          </ul>
        )
      ) : (
        groups.map(({ title, links: own }) => (
          <div key={title}>
            <h2 className="pb-1 font-semibold text-ink3 text-tiny">{title}</h2>
            <ul className="flex flex-col">
              {own.map(({ id, words, path }) => (
                <li key={id}>
                  <ContentsLink id={id} words={words} path={path} current={id === current} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </div>
  )
}

type ContentsLinkProps = {
  id: string
  words: string
  path: string | undefined
  current: boolean
  onGo: (() => void) | undefined
}
function ContentsLink({ id, words, path, current, onGo }: ContentsLinkProps) {
  return (
    <a
      href={`#${id}`}
      aria-current={current ? 'location' : undefined}
      onClick={onGo}
      className="wrap-anywhere flex min-h-11 flex-col justify-center rounded-control px-2 py-1.5 text-ink2 no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink lg:min-h-0"
    >
      {words}
      {path && <span className="font-mono text-ink3 text-tiny">{path}</span>}
    </a>
  )
}
