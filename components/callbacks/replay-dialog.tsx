'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replayCount, replayList } from '@/components/callbacks/delivery-queries'
import { deliveriesOf } from '@/components/callbacks/delivery-words'
import { type ReplayDraft, scopeOfDraft, sendsAgain } from '@/components/callbacks/replay-draft'
import { ReplayFields } from '@/components/callbacks/replay-fields'
import { ReplayProgress } from '@/components/callbacks/replay-progress'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { useSettled } from '@/components/patients/use-settled'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { zoneWords } from '@/components/ui/time-words'
import type { EndpointView, ReplayScope } from '@/lib/contract/callback-views'

type ReplayDialogProps = {
  programId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The rows chosen on the page, or what the form begins with. */
  about: { ids: readonly string[] } | ReplayDraft
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]
  now: number
  timeZone: string
  onStarted: () => void
}

/** The number first, then the act, then how far it is. */
export function ReplayDialog(props: ReplayDialogProps) {
  const { programId, open, onOpenChange, about, endpoints, now, timeZone, onStarted } = props
  const [draft, setDraft] = useState(about)
  const { scope, problems } =
    'ids' in draft
      ? { scope: { ids: [...draft.ids] }, problems: [] }
      : (scopeOfDraft(draft, timeZone) satisfies { scope: ReplayScope })
  const settled = useSettled(scope)
  const count = useQuery(replayCount(programId, open && problems.length === 0 ? settled : null))
  const current = JSON.stringify(settled) === JSON.stringify(scope) && !count.isFetching && problems.length === 0
  const total = current ? count.data : undefined

  const { start, stop } = useReplay(programId)
  const { data: replays } = useQuery({ ...replayList(programId), enabled: start.isSuccess })
  const replay = start.data && (replays?.find(({ id }) => id === start.data.id) ?? start.data)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={replay ? titles[replay.state] : 'ids' in draft ? 'Replay the selected deliveries' : 'Replay deliveries'}
      description={
        replay
          ? undefined
          : 'They are put at the end of their lines again, each patient’s in order, with the same webhook-id and the same bytes.'
      }
      footer={
        replay ? (
          <>
            {replay.state === 'running' && (
              <Button busy={stop.isPending} onClick={() => stop.mutate(replay.id)}>
                Stop
              </Button>
            )}
            <OverlayClose>
              <Button variant="primary">{replay.state === 'running' ? 'Close, it goes on' : 'Close'}</Button>
            </OverlayClose>
          </>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={!total}
              onClick={() => start.mutate(scope, { onSuccess: onStarted })}
            >
              {total ? `Replay ${deliveriesOf(total)}` : 'Replay'}
            </Button>
          </>
        )
      }
    >
      {(start.error ?? stop.error) && (
        <Banner
          tone="negative"
          role="alert"
          title={start.error ? 'No replay was started' : 'The replay was not stopped'}
          className="mb-3"
        >
          {failureWords(
            (start.error ?? stop.error) as Error,
            'Close this and look whether one runs before you try again.',
          )}
        </Banner>
      )}
      {replay ? (
        <div role="status">
          <ReplayProgress replay={replay} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {!('ids' in draft) && (
            <ReplayFields
              draft={draft}
              onChange={(change) => setDraft({ ...draft, ...change })}
              problemOf={(field) => problems.find((problem) => problem.field === field)?.message}
              endpoints={endpoints}
              zoneName={`time in ${zoneWords(timeZone, now)}`}
            />
          )}
          <div role="status" className="min-h-10">
            {count.isError ? (
              <p className="font-medium text-danger">{failureWords(count.error, 'Change something to count again.')}</p>
            ) : total === undefined ? (
              <p className="text-ink2">{problems.length > 0 ? '' : 'Counting…'}</p>
            ) : (
              <CountWords total={total} scope={scope} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function CountWords({ total, scope }: { total: number; scope: ReplayScope }) {
  const chosen = 'ids' in scope ? scope.ids.length : null
  return (
    <>
      <p className="font-semibold">
        {total === 0
          ? 'There is nothing to replay.'
          : chosen === null || chosen === total
            ? `${deliveriesOf(total)} would be put in line again.`
            : `${total.toLocaleString('en-US')} of the ${chosen.toLocaleString('en-US')} selected would be put in line again.`}
      </p>
      {chosen !== total && total < (chosen ?? 0) && (
        <p className="text-ink2">
          The others are under way, blocked, wait for an earlier one, or belong to a removed endpoint.
        </p>
      )}
      {total > 0 && ('ids' in scope || sendsAgain(scope)) && (
        <p className="text-ink2">
          A partner that has one already gets it a second time; by the webhook-id it can tell.
        </p>
      )}
    </>
  )
}

const titles = { running: 'Replaying', done: 'The replay is done', stopped: 'The replay was stopped' }
