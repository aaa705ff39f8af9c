'use client'

import clsx from 'clsx'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PersonMark } from '@/components/kit/person-mark'
import { popStyle } from '@/components/kit/ui/overlay-style'
import { Textarea } from '@/components/kit/ui/textarea'
import { useWords } from '@/components/kit/words/language'
import { suggested, typedMention, withMention } from '@/components/patients/notes/mentions'
import { noteWords } from '@/components/patients/notes/note-words'
import type { PersonRow } from '@/lib/contract/work/owners'

type MentionAreaProps = {
  value: string
  people: readonly PersonRow[]
  onChange: (text: string) => void
  /** Somebody was chosen from the list: of two with one name it is this one. */
  onChoose: (id: string) => void
  /** Ctrl Enter. */
  onSend: () => void
  placeholder?: string
  rows?: number
  /** One line high, until something is typed. */
  compact?: boolean
  label: string
  invalid?: boolean
  describedBy?: string
  ref?: Ref<{ focus: () => void }>
}

/** A text in which "@" offers the people of the program, without a hand leaving the keyboard. */
export function MentionArea(props: MentionAreaProps) {
  const { value, people, onChange, onChoose, onSend, placeholder, rows, compact, label, invalid, describedBy, ref } =
    props
  const say = useWords(noteWords)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }))
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** The mention that was closed by Escape, or is whole: it is not offered again. */
  const [closed, setClosed] = useState<number | null>(null)

  const typed = caret === null ? null : typedMention(value, caret)
  const offered = typed && typed.from !== closed ? suggested(people, typed.query) : []
  const current = offered[Math.min(active, offered.length - 1)]
  const option = (id: string) => `${listId}-${id}`

  const follow = () => {
    const at = area.current?.selectionStart ?? null
    setCaret(at)
    if (at !== null && typedMention(area.current?.value ?? '', at)?.from !== typed?.from) setActive(0)
  }
  const choose = (person: PersonRow) => {
    if (!typed || caret === null) return
    const next = withMention(value, typed.from, caret, person.name)
    // At once: the next letter may be on its way, and a caret that moves behind it would put letters in another order.
    flushSync(() => {
      onChange(next.text)
      onChoose(person.id)
      setClosed(typed.from)
      setActive(0)
      setCaret(next.caret)
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.caret, next.caret)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (!current) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((Math.min(active, offered.length - 1) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setClosed(typed?.from ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Textarea
        ref={area}
        rows={rows ?? 2}
        className={compact ? 'min-h-8! py-1!' : undefined}
        value={value}
        maxLength={4_000}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={current ? listId : undefined}
        aria-activedescendant={current ? option(current.id) : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          // Also where the text was taken away meanwhile, as it is when a note has been added.
          const stays = closed !== null && [value, currentTarget.value].every((text) => text.charAt(closed) === '@')
          if (!stays) setClosed(null)
          follow()
        }}
        onSelect={follow}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      {current && (
        <div
          id={listId}
          role="listbox"
          aria-label={say.people}
          className={clsx(popStyle, 'absolute top-full left-0 z-20 mt-1 w-72 max-w-full p-1')}
        >
          {offered.map((person) => (
            <div
              key={person.id}
              id={option(person.id)}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              className={clsx(
                'flex min-h-control cursor-pointer items-center gap-2 rounded-control px-2',
                person === current && 'bg-sunken outline-2 outline-focus -outline-offset-2',
              )}
              // Before the text loses the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              <PersonMark name={person.name} self={person.self} />
              {person.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {current && say.suggested(offered.length)}
      </p>
    </div>
  )
}
