import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Words in meta colour after the title: "412 of 1,284 match". */
  count?: ReactNode
  /** Chips and facts on the title's line. */
  facts?: ReactNode
  actions?: ReactNode
  /** Stands above: a Breadcrumb. */
  above?: ReactNode
}

export function PageHeader({ title, count, facts, actions, above }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-col gap-1">
      {above}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-auto flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-h1">{title}</h1>
          {count && <p className="pt-1 text-ink3">{count}</p>}
          {facts}
        </div>
        {actions && <div className="chrome flex flex-wrap items-center gap-2 sm:gap-3">{actions}</div>}
      </div>
    </header>
  )
}
