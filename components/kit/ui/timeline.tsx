import clsx from 'clsx'
import type { ReactNode } from 'react'

export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="list-none">
      {children}
    </ol>
  )
}

type TimelineEntryProps = {
  /** The time, usually RelativeTime. */
  when: ReactNode
  /** Ours is filled teal, theirs hollow grey, a failure red; the words say the same. */
  mark?: 'ours' | 'theirs' | 'failure'
  children: ReactNode
}

const marks = { ours: 'border-accent', theirs: 'border-field', failure: 'border-danger bg-danger' }

export function TimelineEntry({ when, mark = 'theirs', children }: TimelineEntryProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[7rem_1.25rem_minmax(0,1fr)]">
      <div className="text-ink3 max-sm:order-2 max-sm:text-small">{when}</div>
      <span
        aria-hidden
        className={clsx('drawn m-[5px] size-2.5 rounded-full border-2 max-sm:order-1 max-sm:mt-1', marks[mark])}
      />
      <div className="min-w-0 max-sm:order-3 max-sm:col-start-2">{children}</div>
    </li>
  )
}
