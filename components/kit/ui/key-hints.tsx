'use client'

import { Kbd } from '@/components/kit/ui/kbd'
import { useKeysOn } from '@/components/kit/ui/single-keys'

export type KeyHint = { keys: readonly string[]; does: string }

/** The keys of a list, at its foot; where keys are switched off, and where there is no keyboard, nothing. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  if (!useKeysOn()) return null
  return (
    <p className="chrome flex flex-wrap items-center gap-x-3 gap-y-1 text-ink3 text-small max-lg:hidden pointer-coarse:hidden">
      {hints.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
