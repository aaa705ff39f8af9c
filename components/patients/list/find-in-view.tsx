'use client'

import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useWords } from '@/components/kit/words/language'
import { listWords } from '@/components/patients/ground/list-words'

const pause = 250

type FindInViewProps = {
  /** What is looked for now; empty when nothing is. */
  words: string
  onFind: (words: string) => void
  /** Enter once the answer is there, where everybody who was found is outside the view. */
  onShowAll?: (() => void) | undefined
}

/** Narrows the view by a name, a phone number, a birth date or an ID, as it is typed. */
export function FindInView({ words, onFind, onShowAll }: FindInViewProps) {
  const say = useWords(listWords)
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  const [sent, setSent] = useState(words)
  // Back, another tab or the search of the top bar brought other words; those this field sent come back later.
  if (seen !== words) {
    setSeen(words)
    if (words !== sent) {
      setSent(words)
      setTyped(words)
    }
  }
  const asked = typed.trim()
  const find = (next: string) => {
    setSent(next)
    onFind(next)
  }
  useEffect(() => {
    if (asked === sent) return
    const timer = setTimeout(() => find(asked), pause)
    return () => clearTimeout(timer)
  })

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (asked !== sent) find(asked)
      else onShowAll?.()
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      find('')
    }
  }
  return (
    <div className="relative flex w-54 items-center max-sm:w-full">
      <Search aria-hidden className="pointer-events-none absolute left-2 size-3.5 text-ink3" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={say.findInView}
        placeholder={say.findInView}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        className="h-7 w-full min-w-0 coarse:h-control rounded-control border border-field bg-surface pr-2 pl-7.5 text-ink placeholder:text-ink3 hover:border-ink2"
      />
    </div>
  )
}
