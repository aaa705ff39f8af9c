'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** 'mod+k' → "Ctrl+K" or "⌘K", 'g c' → "G C"; the server writes Ctrl. */
export function useKeyWords() {
  const apple = useSyncExternalStore(never, isApple, () => false)
  return (key: string) => {
    if (key.includes(' ')) return key.toUpperCase()
    const [first, second] = key.split('+')
    if (!second || key === '+') return key.length === 1 ? key.toUpperCase() : key
    return apple ? `⌘${second.toUpperCase()}` : `${first === 'mod' ? 'Ctrl' : first}+${second.toUpperCase()}`
  }
}
