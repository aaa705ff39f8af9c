import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type CardProps = {
  title?: ReactNode
  /** Small words beside the title. */
  meta?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
  /** Tables and lists reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, meta, actions, level = 2, flush = false, className, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const Box = title ? 'section' : 'div'
  return (
    <Box
      aria-labelledby={title ? id : undefined}
      className={clsx('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}
    >
      {title && (
        <div
          className={clsx('flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5', flush && 'border-line border-b')}
        >
          <Heading id={id} className="text-h2">
            {title}
          </Heading>
          {meta && <span className="text-ink3">{meta}</span>}
          {actions && <div className="chrome ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className={clsx('px-4 pb-4', title ? 'pt-1' : 'pt-4')}>{children}</div>}
    </Box>
  )
}
