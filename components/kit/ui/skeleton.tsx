import clsx from 'clsx'

/** Grey places for words to come. They show only after 200 ms, so a quick answer never flickers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3 animate-late rounded-tight bg-sunken', className)} />
}

const widths = ['w-40', 'w-24', 'w-28', 'w-32', 'w-20', 'w-24']

export function TableSkeleton({ rows = 8, columns = 5, label }: { rows?: number; columns?: number; label: string }) {
  return (
    <div role="status" className="animate-late overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <span className="sr-only">{label}</span>
      <div className="h-[2.125rem] border-line border-b bg-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity yet
        <div key={row} className="flex h-9 items-center gap-6 border-line border-b px-2.5 last:border-b-0">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              key={column}
              className={clsx(widths[(row + column) % widths.length], column > 1 && 'max-sm:hidden')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

export function CardSkeleton({ lines = 5, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="animate-late rounded-card border border-line bg-surface p-4 shadow-card">
      <span className="sr-only">{label}</span>
      <div className="flex flex-col gap-3.5">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <Skeleton key={line} className={line % 3 === 2 ? 'w-1/2' : 'w-5/6'} />
        ))}
      </div>
    </div>
  )
}

/** Inside a card that already has its title. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3.5 px-4 py-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="w-5/6" />
      <Skeleton className="w-5/6" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
