import clsx from 'clsx'
import type { ReactNode } from 'react'

type FoldProps = {
  title: ReactNode
  /** How much there is of it. */
  count?: string
  /** Where it is a heading of the page. */
  heading?: 'h3'
  id?: string
  open?: boolean
  children: ReactNode
}

/** A part of the reference that is opened when it is wanted: by hand, by the address of what stands in it, and by the
 *  browser's own find. Paper shows all of it. The browser may have opened it before the page is alive. */
export function Fold({ title, count, heading: Heading, id, open = false, children }: FoldProps) {
  const words = clsx('min-w-0 flex-1 scroll-mt-20', Heading ? 'text-h3' : 'font-semibold')
  return (
    <details
      open={open}
      suppressHydrationWarning
      className="edge group/fold min-w-0 rounded-control border border-line bg-surface print:details-content:block print:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 hover:bg-sunken lg:min-h-control">
        <span
          aria-hidden
          className="text-ink3 transition-transform duration-100 group-open/fold:rotate-90 print:hidden"
        >
          ›
        </span>
        {Heading ? (
          <Heading id={id} className={words}>
            {title}
          </Heading>
        ) : (
          <span id={id} className={words}>
            {title}
          </span>
        )}
        {count && <span className="shrink-0 text-ink2 text-small tabular-nums">{count}</span>}
      </summary>
      <div className="flex min-w-0 flex-col gap-2.5 border-line border-t p-3">{children}</div>
    </details>
  )
}
