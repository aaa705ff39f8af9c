import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Tone, tones } from '@/components/kit/status/tones'

type ChipProps = {
  tone: Tone
  /** The wire value, so that support and partner speak of the same thing. */
  title?: string
  className?: string
  children: ReactNode
}

export function Chip({ tone, title, className, children }: ChipProps) {
  const { icon: Icon, style } = tones[tone]
  return (
    <span
      title={title}
      className={clsx(
        'chip inline-flex min-h-5.5 items-center gap-1.5 whitespace-nowrap rounded-chip pr-2 pl-1.5 align-middle font-medium text-small',
        style,
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-3 shrink-0" />
      {children}
    </span>
  )
}
