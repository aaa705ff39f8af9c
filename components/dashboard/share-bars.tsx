'use client'

import type { ReactNode } from 'react'

export type ShareBar = {
  key: string
  label: string
  parts: { key: string; n: number; color: string }[]
  value: ReactNode
}

/** Names, bars and numbers in rows; a bar is as long as its part of the longest. Where a name and its numbers do not fit
 * beside each other, the numbers go below. */
export function ShareBars({ rows }: { rows: readonly ShareBar[] }) {
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { n }) => sum + n, 0)))
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ key, label, parts, value }) => (
        <li key={key} className="keep">
          <span className="mb-1 flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0">{label}</span>
            <span className="ml-auto">{value}</span>
          </span>
          <span
            aria-hidden
            className="drawn flex h-2 overflow-hidden rounded-tight bg-sunken print:[print-color-adjust:exact]"
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
