import Link from 'next/link'
import { addressOf, type MessageView } from '@/components/messages/message-address'
import type { SmsState } from '@/lib/contract/vocabulary'

const quick = {
  uncertain: 'Did it arrive?',
  failed: 'Failed',
  deferred: 'Waiting',
  suppressed: 'Not sent',
} satisfies Partial<Record<SmsState, string>>

type QuickStatesProps = { programId: string; view: MessageView; uncertain: number | undefined }

/** What people look for, one step away; how many wait for a decision. */
export function QuickStates({ programId, view, uncertain }: QuickStatesProps) {
  const chips = [['', 'All'], ...Object.entries(quick)] as [SmsState | '', string][]
  return (
    <nav aria-label="Messages by state" className="chrome">
      <ul className="flex list-none flex-wrap gap-1.5">
        {chips.map(([state, label]) => (
          <li key={state} className="flex">
            <Link
              prefetch={false}
              scroll={false}
              href={addressOf(programId, view, { state: state || undefined })}
              aria-current={(view.state ?? '') === state ? 'page' : undefined}
              className={chipStyle}
            >
              {label}
              {state === 'uncertain' && uncertain !== undefined && uncertain > 0 && (
                <span className={countStyle}>{uncertain.toLocaleString('en-US')}</span>
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
const countStyle = 'rounded-chip bg-attention-bg px-1.5 text-attention-fg text-small'
