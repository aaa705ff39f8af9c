'use client'

// What draws: axes, colours and the small card under the pointer. It comes with the library that draws, and so only once
// a chart is wanted (chart-parts.tsx).
import type { ReactNode } from 'react'
import { ResponsiveContainer, type TooltipContentProps } from 'recharts'
import { useLanguage } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

export const axisStyle = {
  axisLine: { stroke: 'var(--line)' },
  tickLine: false,
  tick: { fill: 'var(--ink3)', fontSize: 12 },
} as const

export const gridStyle = { vertical: false, stroke: 'var(--line)', strokeDasharray: '2 4' } as const
export const cursorStyle = { fill: 'var(--sunken)' } as const

/** As wide and as high as its room. */
export const Chart = ({ children }: { children: ReactNode }) => (
  <ResponsiveContainer width="100%" height="100%">
    {children}
  </ResponsiveContainer>
)

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
