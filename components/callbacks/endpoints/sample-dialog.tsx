'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failedTitle, failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { SampleOutcome } from '@/components/callbacks/endpoints/sample-outcome'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { type InboxWords, inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import type { Instant } from '@/components/kit/ui/time-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import { CallbackShape } from '@/lib/contract/vocabulary'

type SampleDialogProps = {
  programId: string
  endpoint: EndpointView
  now: Instant
  timeZone: string
  onClosed: () => void
}

const options = (sayInbox: InboxWords) =>
  CallbackShape.all.map((value) => ({ value, label: shapeWords(sayInbox)[value] }))

export function SampleDialog({ programId, endpoint, now, timeZone, onClosed }: SampleDialogProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const { id: endpointId, name, state } = endpoint
  const [shape, setShape] = useState<CallbackShape>(CallbackShape.pap)
  const send = useMutation({
    mutationFn: async (shape: CallbackShape) =>
      (await call(callbacksApi.sendSample, { params: { programId, endpointId }, body: { shape } })).data,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={say.sendASampleTo(name)}
      description={say.anInventedCallbackAbout}
      footer={
        <>
          <OverlayClose>
            <Button>{say.close}</Button>
          </OverlayClose>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate(shape)}>
            {send.data ? say.sendAnother : say.sendSample}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state !== 'active' && (
          <Banner tone="info" title={say.thisEndpointIs(state)}>
            {say.theSampleWaitsWith}
          </Banner>
        )}
        <RadioGroup
          legend={say.whichCallback}
          options={options(sayInbox)}
          value={shape}
          onChange={({ target }) => setShape(CallbackShape.all.find((known) => known === target.value) ?? shape)}
        />
        {send.error && (
          <Banner tone="negative" role="alert" title={failedTitle(say, send.error, say.noSampleWasSent)}>
            {failureOf(say, spoken, send.error, say.lookAmongTheDeliveries)}
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
