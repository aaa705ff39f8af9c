'use client'

import type { ReactNode } from 'react'

export type ShareBar = {
  key: string
  label: string
  parts: { key: string; n: number; color: string }[]
  value: ReactNode
}

/** Names, bars and numbers in rows; a bar is as long as its part of the longest. */
export function ShareBars({ rows }: { rows: readonly ShareBar[] }) {
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { n }) => sum + n, 0)))
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ key, label, parts, value }) => (
        <li key={key} className="keep grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
          <span className="min-w-0">{label}</span>
          <span className="text-right">{value}</span>
          <span
            aria-hidden
            className="drawn col-span-2 flex h-2 overflow-hidden rounded-tight bg-sunken print:[print-color-adjust:exact]"
          >
            {parts.map((part) => (
              <span key={part.key} style={{ width: `${(part.n / most) * 100}%`, background: part.color }} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
