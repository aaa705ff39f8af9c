'use client'

// What stands around a chart before it is drawn. Charts are pictures beside a sentence and a table that say the same, so
// a screen reader passes them by.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '@/components/kit/words/language'
import { calendarWords } from '@/lib/contract/formats'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'touchstart', 'scroll'] as const

/** Keeps the room of a chart. What draws it comes when the room is in sight, or with the first sign of somebody. */
export function ChartRoom({ height, children }: { height: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const want = () => setWanted(true)
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) want()
    })
    if (room.current) sight.observe(room.current)
    for (const sign of signs)
      document.addEventListener(sign, want, { capture: true, passive: true, signal: gone.signal })
    return () => {
      sight.disconnect()
      gone.abort()
    }
  }, [])
  return (
    <div ref={room} aria-hidden className="drawn dashboard-chart" style={{ height }}>
      {wanted && children}
    </div>
  )
}

/** A colour, its name, and what it means; the colour is never alone. */
export function Legend({ items }: { items: readonly { color: string; label: string }[] }) {
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink2 text-small">
      {items.map(({ color, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            className="drawn size-2.5 rounded-tight print:[print-color-adjust:exact]"
            style={{ background: color }}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

export function useDayWords() {
  const locale = useLocale()
  return {
    short: (day: string) => calendarWords(day, locale, day),
    whole: (day: string) => calendarWords(day, locale),
  }
}
