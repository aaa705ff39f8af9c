'use client'

import { useMutation } from '@tanstack/react-query'
import { RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { actsOf } from '@/components/callbacks/delivery-outlook'
import type { DeliveryIds } from '@/components/callbacks/delivery-queries'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { call } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { usePortal } from '@/components/kit/use-portal'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { DeliveryView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type DeliveryActsProps = {
  place: DeliveryIds
  delivery: DeliveryView
  /** Its endpoint was not removed. */
  endpointThere: boolean
  onDone: () => Promise<unknown>
}

export function DeliveryActs({ place, delivery, endpointThere, onDone }: DeliveryActsProps) {
  const say = useWords(callbackWords)
  const spoken = useLanguage()
  const portal = usePortal()
  const { replay, cancel: mayCancel } = actsOf(delivery, endpointThere)
  const cancel = mayCancel && !portal
  const [asking, setAsking] = useState<'replay' | 'cancel' | null>(null)
  const ask = (what: 'replay' | 'cancel') => (open: boolean) => setAsking(open ? what : null)

  const { start } = useReplay(place.programId)
  const sendAgain = () =>
    start.mutate(
      { ids: [place.deliveryId] },
      {
        onSuccess: async () => {
          setAsking(null)
          notifyDone(replay === 'now' ? say.itIsTriedNow : say.replayedTitle)
          await onDone()
        },
        onError: (error) => {
          setAsking(null)
          notifyFailed(say.replayFailed, failureWords(say, spoken, error, say.replayLostHint))
        },
      },
    )
  const takeOut = useMutation({
    mutationFn: () => call(callbacksApi.cancelDelivery, { params: place, body: {} }),
    onSuccess: () => {
      setAsking(null)
      notifyDone(say.theDeliveryIsCancelled)
    },
    // Also after a refusal or a lost answer: what stands here is then out of date.
    onSettled: onDone,
  })

  // What has arrived once goes out a second time only on purpose; everything else is simply tried.
  const press = () => {
    if (start.isPending) return
    if (delivery.phase === 'delivered' || delivery.phase === 'cancelled') setAsking('replay')
    else sendAgain()
  }
  useShortcut('r', press, replay === 'now' ? say.sendNow : say.replayConfirm, { enabled: replay !== null })

  return (
    <>
      {cancel && (
        <ConfirmDialog
          open={asking === 'cancel'}
          onOpenChange={(open) => {
            ask('cancel')(open)
            if (!open) takeOut.reset()
          }}
          trigger={<Button>{say.cancelDelivery}</Button>}
          title={say.cancelThisDelivery}
          confirm={say.cancelTheDelivery}
          cancel={say.keepIt}
          danger
          busy={takeOut.isPending}
          onConfirm={() => takeOut.mutate()}
        >
          <p>
            {say.cancelledTitle(delivery.endpoint.name)}
            {delivery.patient && say.cancelledNextPasses}
            {say.cancelledReplayLater}
          </p>
          {takeOut.error && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {failureWords(say, spoken, takeOut.error, say.cancelLostHint)}
            </p>
          )}
        </ConfirmDialog>
      )}
      {replay && (
        <Button
          variant="primary"
          shortcut="r"
          busy={start.isPending}
          icon={replay === 'now' ? <Send aria-hidden /> : <RotateCcw aria-hidden />}
          onClick={press}
        >
          {replay === 'now' ? say.sendNow : say.replayConfirm}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'replay'}
        onOpenChange={ask('replay')}
        title={delivery.phase === 'delivered' ? say.replayTitle : say.sendItAfterAll}
        confirm={say.replayConfirm}
        busy={start.isPending}
        onConfirm={sendAgain}
      >
        <p>
          {delivery.phase === 'delivered'
            ? say.hasAcceptedThisCallback(delivery.endpoint.name)
            : say.replayCancelledBody(delivery.endpoint.name)}
        </p>
      </ConfirmDialog>
    </>
  )
}
