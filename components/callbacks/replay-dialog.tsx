'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { replayCount, replayList } from '@/components/callbacks/delivery-queries'
import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import { type ReplayDraft, replaySchema, sendsAgain } from '@/components/callbacks/replay-draft'
import { ReplayFields } from '@/components/callbacks/replay-fields'
import { ReplayProgress } from '@/components/callbacks/replay-progress'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { FormBody } from '@/components/kit/form-body'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { zoneWords } from '@/components/kit/ui/time-words'
import { useDebounced } from '@/components/kit/use-debounced'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { EndpointView, ReplayScope, ReplayView } from '@/lib/contract/callbacks/callback-views'

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
  const formId = useId()
  const chosen = 'ids' in about ? { ids: [...about.ids] } : null
  const { start, stop } = useReplay(programId)
  const schema = chosen ? z.custom<ReplayDraft>().transform((): ReplayScope => chosen) : replaySchema(say, timeZone)
  const sent = useSentForm<ReplayDraft, ReplayScope, ReplayView>({
    schema,
    begin: 'ids' in about ? {} : about,
    send: (body) => start.mutateAsync(body),
    done: onStarted,
    problem: (error) => ({
      title: say.noReplayWasStarted,
      words: failureWords(say, spoken, error, say.replayStartHint),
    }),
  })
  const typed = useWatch({ control: sent.form.control }) as ReplayDraft
  const scope = schema.safeParse(typed).data ?? null
  const settled = useDebounced(scope)
  const count = useQuery(replayCount(say, programId, open && scope ? settled : null))
  const current = scope !== null && JSON.stringify(settled) === JSON.stringify(scope) && !count.isFetching
  const total = current ? count.data : undefined

  const { data: replays } = useQuery({ ...replayList(programId), enabled: sent.answer !== undefined })
  const replay = sent.answer && (replays?.find(({ id }) => id === sent.answer?.id) ?? sent.answer)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={replay ? titles(say)[replay.state] : chosen ? say.replayTheSelected : say.replayDeliveries}
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
            <Button variant="primary" type="submit" form={formId} busy={sent.busy} disabled={!total}>
              {total ? say.replayCount(deliveriesOf(say, total)) : say.replayConfirm}
            </Button>
          </>
        )
      }
    >
      {stop.error && (
        <Banner tone="negative" role="alert" title={say.replayStopFailed} className="mb-3">
          {failureWords(say, spoken, stop.error, say.replayStartHint)}
        </Banner>
      )}
      {replay ? (
        <div role="status">
          <ReplayProgress replay={replay} />
        </div>
      ) : (
        <FormBody sent={sent} id={formId}>
          {!chosen && <ReplayFields endpoints={endpoints} zoneName={say.timeIn(zoneWords(timeZone, now))} />}
          <div role="status" className="min-h-10">
            {count.isError ? (
              <p className="font-medium text-danger">
                {failureWords(say, spoken, count.error, say.changeSomethingToCount)}
              </p>
            ) : total === undefined ? (
              <p className="text-ink2">{scope ? say.counting : ''}</p>
            ) : (
              scope && <CountWords total={total} scope={scope} />
            )}
          </div>
        </FormBody>
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
