'use client'

import { useEffect } from 'react'
import { pageWords } from '@/components/kit/page-words'
import { useShortcut } from '@/components/kit/shortcuts'
import { useWords } from '@/components/kit/words/language'

/** Every table: J and K go through its rows, the arrows too once one has the focus, and Enter opens it, being a link. */
export function RowKeys() {
  const say = useWords(pageWords)
  useShortcut('j', () => step(1), say.rows.next, { weak: true })
  useShortcut('k', () => step(-1), say.rows.previous, { weak: true })

  useEffect(() => {
    const arrows = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (!by || !plain || !(document.activeElement instanceof HTMLElement)) return
      if (!document.activeElement.matches('.row-link') || !document.activeElement.closest('.ledger')) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', arrows)
    return () => document.removeEventListener('keydown', arrows)
  }, [])
  return null
}

/** From the row that has the focus, or wherever in a row the focus is; else from before the first. */
function step(by: 1 | -1 | number) {
  const links = [...document.querySelectorAll<HTMLElement>('#main .ledger .row-link')].filter(
    (link) => link.offsetParent !== null,
  )
  const row = document.activeElement?.closest('tr')
  const at = row ? links.findIndex((link) => row.contains(link)) : -1
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
