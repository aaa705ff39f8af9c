'use client'

import { useQuery } from '@tanstack/react-query'
import { countOf } from '@/components/callbacks/ground/delivery-words'
import { type InboxWords, inboxWords, reasonWords } from '@/components/callbacks/ground/inbox-words'
import { inboxHealth } from '@/components/callbacks/inbox/inbox-queries'
import { SecretDialog } from '@/components/callbacks/inbox/secret-dialog'
import { Chip } from '@/components/kit/status/chip'
import { Card } from '@/components/kit/ui/card'
import { ErrorState } from '@/components/kit/ui/error-state'
import { ExactTime, RelativeTime } from '@/components/kit/ui/relative-time'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { type Instant, instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { InboxHealth } from '@/lib/contract/callbacks/inbox'

type InboxHealthCardsProps = {
  programId: string
  now: Instant
  timeZone: string
  mayManage: boolean
  onSecret: (secret: string) => void
}

export function InboxHealthCards({ programId, now: pageNow, timeZone, mayManage, onSecret }: InboxHealthCardsProps) {
  const say = useWords(inboxWords)
  const health = useQuery(inboxHealth(programId))
  if (health.data === undefined)
    return health.isError ? (
      <Card>
        <ErrorState onRetry={() => health.refetch()} busy={health.isFetching} />
      </Card>
    ) : (
      <CardSkeleton label={say.loadingSecretsAndRefused} />
    )

  const { secrets, refusals } = health.data
  // A secret made a moment ago is never in the future.
  const now = Math.max(instant(pageNow).getTime(), ...secrets.map(({ createdAt }) => Date.parse(createdAt)))
  return (
    <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
      <Card
        title={say.signingSecret}
        actions={
          mayManage && (
            <SecretDialog programId={programId} first={secrets.length === 0} timeZone={timeZone} onSecret={onSecret} />
          )
        }
      >
        {secrets.length === 0 ? (
          <p className="text-ink2">{say.secretMissingHint}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {secrets.map(({ id, createdAt, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {expiresAt ? (
                  <Chip tone="attention">{say.beingReplaced}</Chip>
                ) : (
                  <Chip tone="positive">{say.inUse}</Chip>
                )}
                <span className="text-ink2">
                  {say.made} <RelativeTime at={createdAt} now={now} timeZone={timeZone} />
                  {expiresAt && (
                    <>
                      {say.validUntil} <ExactTime at={expiresAt} timeZone={timeZone} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={say.refusedCalls} meta={say.last30DaysDaysIn}>
        {refusals.length === 0 ? (
          <p className="text-ink2">{say.refusedEmptyHint}</p>
        ) : (
          <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
            {byDay(say, refusals).map(({ day, total, reasons }) => (
              <li key={day} className="flex flex-wrap gap-x-3">
                <time dateTime={day} className="w-24 shrink-0 font-mono text-[0.8125rem]">
                  {day}
                </time>
                <span className="min-w-0 flex-1 basis-56">
                  <span className="font-medium">{countOf(total, say.call, say.calls)}</span>
                  <span className="text-ink2">: {reasons}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 max-w-prose text-ink3 text-small">{say.callsWithoutAValid}</p>
      </Card>
    </div>
  )
}

function byDay(say: InboxWords, refusals: InboxHealth['refusals']) {
  const days = new Map<string, InboxHealth['refusals']>()
  for (const refusal of refusals) days.set(refusal.day, [...(days.get(refusal.day) ?? []), refusal])
  return [...days].map(([day, found]) => ({
    day,
    total: found.reduce((sum, { n }) => sum + n, 0),
    reasons: found.map(({ reason, n }) => `${reasonWords(say)[reason]} (${numberWords(n)})`).join(', '),
  }))
}
