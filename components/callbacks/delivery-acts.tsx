'use client'

import { useMutation } from '@tanstack/react-query'
import { RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryPlace } from '@/components/callbacks/delivery-queries'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { actsOf } from '@/components/callbacks/what-next'
import { useShortcut } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import type { DeliveryView } from '@/lib/contract/callback-views'
import { callbacksApi } from '@/lib/contract/console-callbacks'
import { call } from '@/lib/web/call'

type DeliveryActsProps = {
  place: DeliveryPlace
  delivery: DeliveryView
  /** Its endpoint was not removed. */
  endpointThere: boolean
  onDone: () => Promise<unknown>
}

export function DeliveryActs({ place, delivery, endpointThere, onDone }: DeliveryActsProps) {
  const { replay, cancel } = actsOf(delivery, endpointThere)
  const [asking, setAsking] = useState<'replay' | 'cancel' | null>(null)
  const ask = (what: 'replay' | 'cancel') => (open: boolean) => setAsking(open ? what : null)

  const { start } = useReplay(place.programId)
  const sendAgain = () =>
    start.mutate(
      { ids: [place.deliveryId] },
      {
        onSuccess: async () => {
          setAsking(null)
          notifyDone(replay === 'now' ? 'It is tried now' : 'It is in line again')
          await onDone()
        },
        onError: (error) => {
          setAsking(null)
          notifyFailed(
            'It was not put in line',
            failureWords(error, 'Look whether there is a new try before you repeat it.'),
          )
        },
      },
    )
  const takeOut = useMutation({
    mutationFn: () => call(callbacksApi.cancelDelivery, { params: place, body: {} }),
    onSuccess: () => {
      setAsking(null)
      notifyDone('The delivery is cancelled')
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
  useShortcut('r', press, replay === 'now' ? 'Send now' : 'Replay', { enabled: replay !== null })

  return (
    <>
      {cancel && (
        <ConfirmDialog
          open={asking === 'cancel'}
          onOpenChange={(open) => {
            ask('cancel')(open)
            if (!open) takeOut.reset()
          }}
          trigger={<Button>Cancel delivery</Button>}
          title="Cancel this delivery?"
          confirm="Cancel the delivery"
          cancel="Keep it"
          danger
          busy={takeOut.isPending}
          onConfirm={() => takeOut.mutate()}
        >
          <p>
            {delivery.endpoint.name} does not get this callback
            {delivery.patient && ', and the next one of this patient may pass'}. It can be replayed later.
          </p>
          {takeOut.error && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {failureWords(takeOut.error, 'Look whether it was cancelled before you try again.')}
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
          {replay === 'now' ? 'Send now' : 'Replay'}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'replay'}
        onOpenChange={ask('replay')}
        title={delivery.phase === 'delivered' ? 'Send it a second time?' : 'Send it after all?'}
        confirm="Replay"
        busy={start.isPending}
        onConfirm={sendAgain}
      >
        <p>
          {delivery.phase === 'delivered'
            ? `${delivery.endpoint.name} has accepted this callback already. It gets the same webhook-id and the same bytes, so it can tell.`
            : `It was cancelled. ${delivery.endpoint.name} gets it after what waits for this patient now.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
