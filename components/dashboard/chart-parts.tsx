'use client'

// What all charts share: room, axes, colours and the small card under the pointer. Charts are pictures beside a sentence
// and a table that say the same, so a screen reader passes them by.
import type { ReactNode } from 'react'
import { ResponsiveContainer, type TooltipContentProps } from 'recharts'
import { useLanguage, useLocale } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { calendarWords } from '@/lib/contract/formats'

export const axisStyle = {
  axisLine: { stroke: 'var(--line)' },
  tickLine: false,
  tick: { fill: 'var(--ink3)', fontSize: 12 },
} as const

export const gridStyle = { vertical: false, stroke: 'var(--line)', strokeDasharray: '2 4' } as const
export const cursorStyle = { fill: 'var(--sunken)' } as const

export function Chart({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div aria-hidden className="drawn dashboard-chart" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
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

type TipProps = Partial<TooltipContentProps> & { heading?: (label: string) => string }

/** The card under the pointer: the day or bar, and what it counts; what is nothing is left out. */
export function Tip({ active, payload, label, heading }: TipProps) {
  const language = useLanguage()
  if (!active || !payload?.length) return null
  const shown = payload.filter(({ value }) => Number(value) > 0)
  const words = String(label ?? '')
  return (
    <div className="edge min-w-36 rounded-control border border-line bg-surface px-3 py-2 text-ink text-small shadow-pop">
      <p className="mb-1 font-semibold">{heading ? heading(words) : words}</p>
      {(shown.length > 0 ? shown : payload.slice(0, 1)).map(({ name, value, color, dataKey }) => (
        <p key={String(dataKey)} className="flex items-center gap-2">
          <span className="size-2 rounded-tight" style={{ background: color }} />
          <span className="flex-1">{name}</span>
          <span className="pl-3 font-semibold">{numberWords(Number(value), language)}</span>
        </p>
      ))}
    </div>
  )
}

export function useDayWords() {
  const locale = useLocale()
  return {
    short: (day: string) => calendarWords(day, locale, day),
    whole: (day: string) => calendarWords(day, locale),
  }
}
