'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedTitle, failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { overlapOptions, usualOverlap } from '@/components/callbacks/endpoints/endpoint-words'
import { ShownSecret } from '@/components/callbacks/endpoints/shown-secret'
import { type EndpointTexts, endpointTexts } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Select } from '@/components/kit/ui/select'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

const words = (say: EndpointTexts): Record<EndpointKind, { before: string; made: string }> => ({
  partner: {
    before: say.rotateBody,
    made: say.newSecretHint,
  },
  inbox: {
    before: say.rotateInboxBody,
    made: say.inboxSecretHint,
  },
})

type RotateEndpointDialogProps = {
  programId: string
  endpoint: EndpointView
  timeZone: string
  onClosed: () => void
}

/** Not to be closed while the answer with the secret is on its way. */
export function RotateEndpointDialog({ programId, endpoint, timeZone, onClosed }: RotateEndpointDialogProps) {
  const say = useWords(endpointTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [overlapHours, setOverlapHours] = useState(usualOverlap)
  const rotate = useMutation({
    mutationFn: async () =>
      (
        await call(callbacksApi.rotateEndpointSecret, {
          params: { programId, endpointId: endpoint.id },
          body: { overlapHours: Number(overlapHours) },
        })
      ).data,
    onSettled: () => void client.invalidateQueries(endpointList(programId)),
  })
  const dialog = useShownOnce({ shown: rotate.isSuccess, opened: true, onClosed })
  const made = rotate.data

  return (
    <Dialog
      wide={Boolean(made)}
      open={dialog.open}
      onOpenChange={(next) => rotate.isPending || dialog.onOpenChange(next)}
      title={made ? say.theNewSigningSecret : say.rotateTheSecretOf(endpoint.name)}
      description={words(say)[endpoint.kind][made ? 'made' : 'before']}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            {say.iHaveStoredIt}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              {say.rotateSecret}
            </Button>
          </>
        )
      }
    >
      {rotate.error && (
        <Banner
          tone="negative"
          role="alert"
          title={failedTitle(say, rotate.error, say.noSecretWasMade)}
          className="mb-3"
        >
          {failureOf(say, spoken, rotate.error, say.rotateLostHint)}
        </Banner>
      )}
      {made ? (
        <div className="flex flex-col gap-4">
          <ShownSecret
            programId={programId}
            kind={endpoint.kind}
            url={endpoint.url}
            secret={made.secret}
            warned={dialog.warned}
          />
          <p className="text-ink2">
            {made.validBefore ? (
              <>
                {say.oldSignsUntil} <ExactTime at={made.validBefore} timeZone={timeZone} />.
              </>
            ) : (
              say.oldUnused
            )}
          </p>
        </div>
      ) : (
        <Field label={say.overlapLabel}>
          <Select
            value={overlapHours}
            options={overlapOptions(say)}
            onChange={({ target }) => setOverlapHours(target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
