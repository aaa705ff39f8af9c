import clsx from 'clsx'
import Link from 'next/link'
import { addressOf, type DeliveryListView, type StateFilter } from '@/components/callbacks/delivery-address'
import { cappedCount, stateWords } from '@/components/callbacks/delivery-words'
import type { DeliveryPulse } from '@/lib/contract/callback-views'

const quick = ['retrying', 'failed', 'blocked'] as const satisfies readonly StateFilter[]

type QuickStatesProps = { programId: string; view: DeliveryListView; counts: DeliveryPulse | undefined }

/** What needs somebody, one step away, with how many there are of each. */
export function QuickStates({ programId, view, counts }: QuickStatesProps) {
  const chips = [undefined, ...quick].map((state) => ({ state, count: state && counts?.[state] }))
  return (
    <nav aria-label="Deliveries by state" className="chrome">
      <ul className="flex list-none flex-wrap gap-1.5">
        {chips.map(({ state, count }) => (
          <li key={state ?? ''} className="flex">
            <Link
              prefetch={false}
              scroll={false}
              href={addressOf(programId, view, { state })}
              aria-current={view.state === state ? 'page' : undefined}
              className={chipStyle}
            >
              {state ? stateWords[state] : 'All'}
              {count !== undefined && (
                <span className={clsx('font-normal', count > 0 ? 'text-ink2' : 'text-ink3')}>{cappedCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chipStyle =
  'inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 font-medium text-ink2 no-underline coarse:h-control ' +
  'hover:border-field hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-ink'
