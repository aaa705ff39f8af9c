'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replayCount, replayList } from '@/components/callbacks/delivery-queries'
import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import { type ReplayDraft, scopeOfDraft, sendsAgain } from '@/components/callbacks/replay-draft'
import { ReplayFields } from '@/components/callbacks/replay-fields'
import { ReplayProgress } from '@/components/callbacks/replay-progress'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { zoneWords } from '@/components/kit/ui/time-words'
import { useDebounced } from '@/components/kit/use-debounced'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { EndpointView, ReplayScope } from '@/lib/contract/callbacks/callback-views'

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
  const say = useWords(callbackWords)
  const spoken = useLanguage()
  const { programId, open, onOpenChange, about, endpoints, now, timeZone, onStarted } = props
  const [draft, setDraft] = useState(about)
  const { scope, problems } =
    'ids' in draft
      ? { scope: { ids: [...draft.ids] }, problems: [] }
      : (scopeOfDraft(say, draft, timeZone) satisfies { scope: ReplayScope })
  const settled = useDebounced(scope)
  const count = useQuery(replayCount(say, programId, open && problems.length === 0 ? settled : null))
  const current = JSON.stringify(settled) === JSON.stringify(scope) && !count.isFetching && problems.length === 0
  const total = current ? count.data : undefined

  const { start, stop } = useReplay(programId)
  const { data: replays } = useQuery({ ...replayList(programId), enabled: start.isSuccess })
  const replay = start.data && (replays?.find(({ id }) => id === start.data.id) ?? start.data)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={replay ? titles(say)[replay.state] : 'ids' in draft ? say.replayTheSelected : say.replayDeliveries}
      description={replay ? undefined : say.replayBody}
      footer={
        replay ? (
          <>
            {replay.state === 'running' && (
              <Button busy={stop.isPending} onClick={() => stop.mutate(replay.id)}>
                {say.stop}
              </Button>
            )}
            <OverlayClose>
              <Button variant="primary">{replay.state === 'running' ? say.closeItGoesOn : say.close}</Button>
            </OverlayClose>
          </>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={!total}
              onClick={() => start.mutate(scope, { onSuccess: onStarted })}
            >
              {total ? say.replayCount(deliveriesOf(say, total)) : say.replayConfirm}
            </Button>
          </>
        )
      }
    >
      {(start.error ?? stop.error) && (
        <Banner
          tone="negative"
          role="alert"
          title={start.error ? say.noReplayWasStarted : say.replayStopFailed}
          className="mb-3"
        >
          {failureWords(say, spoken, (start.error ?? stop.error) as Error, say.replayStartHint)}
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
              zoneName={say.timeIn(zoneWords(timeZone, now))}
            />
          )}
          <div role="status" className="min-h-10">
            {count.isError ? (
              <p className="font-medium text-danger">
                {failureWords(say, spoken, count.error, say.changeSomethingToCount)}
              </p>
            ) : total === undefined ? (
              <p className="text-ink2">{problems.length > 0 ? '' : say.counting}</p>
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
  const say = useWords(callbackWords)
  const chosen = 'ids' in scope ? scope.ids.length : null
  return (
    <>
      <p className="font-semibold">
        {total === 0
          ? say.replayNone
          : chosen === null || chosen === total
            ? say.replayableCount(deliveriesOf(say, total))
            : say.replayableSelected(numberWords(total), numberWords(chosen))}
      </p>
      {chosen !== total && total < (chosen ?? 0) && <p className="text-ink2">{say.notReplayableHint}</p>}
      {total > 0 && ('ids' in scope || sendsAgain(scope)) && <p className="text-ink2">{say.replayTwiceHint}</p>}
    </>
  )
}

const titles = (say: CallbackWords) => ({
  running: say.replaying,
  done: say.theReplayIsDone,
  stopped: say.theReplayWasStopped,
})
