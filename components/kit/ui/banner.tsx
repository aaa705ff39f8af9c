import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type BannerTone = 'info' | 'attention' | 'negative' | 'positive'

const tones: Record<BannerTone, { icon: LucideIcon; style: string }> = {
  info: { icon: Info, style: 'bg-info-bg text-info-fg' },
  attention: { icon: TriangleAlert, style: 'bg-attention-bg text-attention-fg' },
  negative: { icon: CircleAlert, style: 'bg-negative-bg text-negative-fg' },
  positive: { icon: CircleCheck, style: 'bg-positive-bg text-positive-fg' },
}

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  /** `alert` interrupts a screen reader (errors), `status` waits its turn; leave out for what stood there from the start. */
  role?: 'alert' | 'status'
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

export function Banner({ tone = 'info', title, role, actions, className, children }: BannerProps) {
  const { icon: Icon, style } = tones[tone]
  return (
    <div role={role} className={clsx('edge keep flex gap-2.5 rounded-card px-3.5 py-2.5', style, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="prose min-w-0 flex-1 basis-60 [&_a]:text-current [&>*]:max-w-prose">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {actions && <div className="chrome flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
