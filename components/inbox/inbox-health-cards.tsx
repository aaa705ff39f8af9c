'use client'

import { useQuery } from '@tanstack/react-query'
import { inboxHealth } from '@/components/inbox/inbox-queries'
import { countOf } from '@/components/inbox/inbox-table'
import { reasonWords } from '@/components/inbox/inbox-words'
import { SecretDialog } from '@/components/inbox/secret-dialog'
import { Chip } from '@/components/status/chip'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { ExactTime, RelativeTime } from '@/components/ui/relative-time'
import { CardSkeleton } from '@/components/ui/skeleton'
import { type Instant, instant } from '@/components/ui/time-words'
import type { InboxHealth } from '@/lib/contract/console-inbox'

type InboxHealthCardsProps = {
  programId: string
  now: Instant
  timeZone: string
  mayManage: boolean
  onSecret: (secret: string) => void
}

export function InboxHealthCards({ programId, now: pageNow, timeZone, mayManage, onSecret }: InboxHealthCardsProps) {
  const health = useQuery(inboxHealth(programId))
  if (health.data === undefined)
    return health.isError ? (
      <Card>
        <ErrorState onRetry={() => health.refetch()} busy={health.isFetching} />
      </Card>
    ) : (
      <CardSkeleton label="Loading secrets and refused calls" />
    )

  const { secrets, refusals } = health.data
  // A secret made a moment ago is never in the future.
  const now = Math.max(instant(pageNow).getTime(), ...secrets.map(({ createdAt }) => Date.parse(createdAt)))
  return (
    <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
      <Card
        title="Signing secret"
        actions={
          mayManage && (
            <SecretDialog programId={programId} first={secrets.length === 0} timeZone={timeZone} onSecret={onSecret} />
          )
        }
      >
        {secrets.length === 0 ? (
          <p className="text-ink2">This program has no signing secret yet, so every callback is refused.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {secrets.map(({ id, createdAt, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {expiresAt ? <Chip tone="attention">Being replaced</Chip> : <Chip tone="positive">In use</Chip>}
                <span className="text-ink2">
                  made <RelativeTime at={createdAt} now={now} timeZone={timeZone} />
                  {expiresAt && (
                    <>
                      , valid until <ExactTime at={expiresAt} timeZone={timeZone} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Refused calls" meta="last 30 days, days in UTC">
        {refusals.length === 0 ? (
          <p className="text-ink2">No call that named this program was refused.</p>
        ) : (
          <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
            {byDay(refusals).map(({ day, total, reasons }) => (
              <li key={day} className="flex flex-wrap gap-x-3">
                <time dateTime={day} className="w-24 shrink-0 font-mono text-[0.8125rem]">
                  {day}
                </time>
                <span className="min-w-0 flex-1 basis-56">
                  <span className="font-medium">{countOf(total, 'call')}</span>
                  <span className="text-ink2">: {reasons}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 max-w-prose text-ink3 text-small">
          Calls without a valid signature are counted and nothing of them is kept. Anybody can name a program in a call.
        </p>
      </Card>
    </div>
  )
}

function byDay(refusals: InboxHealth['refusals']) {
  const days = new Map<string, InboxHealth['refusals']>()
  for (const refusal of refusals) days.set(refusal.day, [...(days.get(refusal.day) ?? []), refusal])
  return [...days].map(([day, found]) => ({
    day,
    total: found.reduce((sum, { n }) => sum + n, 0),
    reasons: found.map(({ reason, n }) => `${reasonWords[reason]} (${n.toLocaleString('en-US')})`).join(', '),
  }))
}
