'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failedTitle, failureOf } from '@/components/endpoints/endpoint-draft'
import { SampleOutcome } from '@/components/endpoints/sample-outcome'
import { shapeWords } from '@/components/inbox/inbox-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Instant } from '@/components/ui/time-words'
import type { EndpointView } from '@/lib/contract/callback-views'
import { callbacksApi } from '@/lib/contract/console-callbacks'
import { type CallbackShape, callbackShapes } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

type SampleDialogProps = {
  programId: string
  endpoint: EndpointView
  now: Instant
  timeZone: string
  onClosed: () => void
}

const options = callbackShapes.map((value) => ({ value, label: shapeWords[value] }))

export function SampleDialog({ programId, endpoint, now, timeZone, onClosed }: SampleDialogProps) {
  const { id: endpointId, name, state } = endpoint
  const [shape, setShape] = useState<CallbackShape>(callbackShapes[0])
  const send = useMutation({
    mutationFn: async (shape: CallbackShape) =>
      (await call(callbacksApi.sendSample, { params: { programId, endpointId }, body: { shape } })).data,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={`Send a sample to ${name}`}
      description="An invented callback about nobody. It is signed and sent like any other and holds up no patient’s."
      footer={
        <>
          <OverlayClose>
            <Button>Close</Button>
          </OverlayClose>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate(shape)}>
            {send.data ? 'Send another' : 'Send sample'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state !== 'active' && (
          <Banner tone="info" title={`This endpoint is ${state}`}>
            The sample waits with everything else until the endpoint is resumed. Nothing is lost.
          </Banner>
        )}
        <RadioGroup
          legend="Which callback"
          options={options}
          value={shape}
          onChange={({ target }) => setShape(callbackShapes.find((known) => known === target.value) ?? shape)}
        />
        {send.error && (
          <Banner tone="negative" role="alert" title={failedTitle(send.error, 'No sample was sent')}>
            {failureOf(send.error, 'Look among the deliveries whether it was sent before you try again.')}
          </Banner>
        )}
        {send.data && (
          <SampleOutcome
            key={send.data.deliveryId}
            programId={programId}
            deliveryId={send.data.deliveryId}
            now={now}
            timeZone={timeZone}
          />
        )}
      </div>
    </Dialog>
  )
}
