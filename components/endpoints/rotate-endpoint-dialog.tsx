'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedTitle, failureOf } from '@/components/endpoints/endpoint-draft'
import { endpointList } from '@/components/endpoints/endpoint-queries'
import { overlapOptions, usualOverlap } from '@/components/endpoints/endpoint-words'
import { ShownSecret } from '@/components/endpoints/shown-secret'
import { useShownOnce } from '@/components/tokens/use-shown-once'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { ExactTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import type { EndpointView } from '@/lib/contract/callback-views'
import { callbacksApi } from '@/lib/contract/console-callbacks'
import type { EndpointKind } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

const words: Record<EndpointKind, { before: string; made: string }> = {
  partner: {
    before:
      'A new secret is made. During the overlap every delivery is signed with both, so none is refused while the partner changes over.',
    made: 'It is shown this once. Hand it to the partner over a safe way.',
  },
  inbox: {
    before: 'A new secret is made. The console signs and checks with it by itself, so no delivery is refused.',
    made: 'It is shown this once. You need it only to send callbacks to the inbox from elsewhere.',
  },
}

type RotateEndpointDialogProps = {
  programId: string
  endpoint: EndpointView
  timeZone: string
  onClosed: () => void
}

/** Not to be closed while the answer with the secret is on its way. */
export function RotateEndpointDialog({ programId, endpoint, timeZone, onClosed }: RotateEndpointDialogProps) {
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
      title={made ? 'The new signing secret' : `Rotate the secret of ${endpoint.name}`}
      description={words[endpoint.kind][made ? 'made' : 'before']}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            I have stored it
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              Rotate secret
            </Button>
          </>
        )
      }
    >
      {rotate.error && (
        <Banner tone="negative" role="alert" title={failedTitle(rotate.error, 'No secret was made')} className="mb-3">
          {failureOf(rotate.error, 'Close this and look whether a new secret stands on the page before you try again.')}
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
                The one before signs along until <ExactTime at={made.validBefore} timeZone={timeZone} />.
              </>
            ) : (
              'The one before is not used any more.'
            )}
          </p>
        </div>
      ) : (
        <Field label="How long the present secret stays valid">
          <Select
            value={overlapHours}
            options={overlapOptions}
            onChange={({ target }) => setOverlapHours(target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
