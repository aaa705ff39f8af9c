import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** Why there is nothing. */
  title: ReactNode
  children?: ReactNode
  /** The next act. */
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-5 py-10 text-center">
      {icon && (
        <div
          aria-hidden
          className="mb-2 grid size-10 place-items-center rounded-full bg-sunken text-ink3 [&>svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className="text-h2">{title}</p>
      {children && <div className="max-w-[52ch] text-balance text-ink2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
