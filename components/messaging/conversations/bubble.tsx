import clsx from 'clsx'
import type { ReactNode } from 'react'

type BubbleProps = {
  side: 'ours' | 'theirs'
  /** Who and when, above the words. */
  head: ReactNode
  body: string
  language?: string
  /** Somebody has to answer it. */
  waits?: boolean
  /** Under the words: what became of it, what can be done. */
  children?: ReactNode
}

/** One line of a conversation: ours at the right, the patient's at the left, and the head says the same in words. */
export function Bubble({ side, head, body, language, waits, children }: BubbleProps) {
  const ours = side === 'ours'
  return (
    <li
      data-waits={waits || undefined}
      className={clsx('flex min-w-0 flex-col gap-1', ours ? 'items-end' : 'items-start')}
    >
      <p className={clsx('flex flex-wrap gap-x-1.5 text-ink3', ours && 'justify-end')}>{head}</p>
      <p
        lang={language}
        className={clsx(
          'edge max-w-[min(100%,34rem)] whitespace-pre-wrap break-words rounded-card px-3 py-2',
          ours ? 'rounded-br-tight bg-accent-soft' : 'rounded-bl-tight bg-sunken',
        )}
      >
        {body}
      </p>
      {children && (
        <div className={clsx('flex max-w-full flex-wrap items-center gap-x-2 gap-y-1', ours && 'justify-end')}>
          {children}
        </div>
      )}
    </li>
  )
}
