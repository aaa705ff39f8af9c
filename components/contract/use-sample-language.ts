'use client'

import { useSyncExternalStore } from 'react'

const kept = 'hub-sample-language'
const changed = 'hub-sample-language'

/** A browser that keeps nothing has each sample for itself. */
function read(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}

function subscribe(told: () => void): () => void {
  addEventListener(changed, told)
  addEventListener('storage', told)
  return () => {
    removeEventListener(changed, told)
    removeEventListener('storage', told)
  }
}

function choose(language: string): void {
  try {
    localStorage.setItem(kept, language)
  } catch {
    return
  }
  dispatchEvent(new Event(changed))
}

/** The language a reader chose for one sample is that of every sample, here and the next time. Null before any was chosen. */
export const useSampleLanguage = (): [string | null, (language: string) => void] => [
  useSyncExternalStore(subscribe, read, () => null),
  choose,
]
