'use client'

import { useQueryClient } from '@tanstack/react-query'
import { failedTitle, failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { overlapOptions, usualOverlap } from '@/components/callbacks/endpoints/endpoint-words'
import { ShownSecret } from '@/components/callbacks/endpoints/shown-secret'
import { type EndpointWords, endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormSelect } from '@/components/kit/form-fields'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { callbacksApi, rotateEndpointBody } from '@/lib/contract/callbacks/callbacks'

const words = (say: EndpointWords): Record<EndpointKind, { before: string; made: string }> => ({
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
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()

  return (
    <FormDialog
      waits
      title={say.rotateTheSecretOf(endpoint.name)}
      description={words(say)[endpoint.kind].before}
      words={{ send: say.rotateSecret, cancel: say.cancel }}
      schema={rotateEndpointBody}
      begin={{ overlapHours: usualOverlap }}
      send={(body) => {
        const params = { programId, endpointId: endpoint.id }
        return call(callbacksApi.rotateEndpointSecret, { params, body }).finally(
          () => void client.invalidateQueries(endpointList(programId)),
        )
      }}
      problem={(error) => ({
        title: failedTitle(say, error, say.noSecretWasMade),
        words: failureOf(say, spoken, error, say.rotateLostHint),
      })}
      close={onClosed}
      after={({ data: { secret, validBefore } }) => ({
        title: say.theNewSigningSecret,
        description: words(say)[endpoint.kind].made,
        close: say.iHaveStoredIt,
        wide: true,
        body: (warned) => (
          <div className="flex flex-col gap-4">
            <ShownSecret
              programId={programId}
              kind={endpoint.kind}
              url={endpoint.url}
              secret={secret}
              warned={warned}
            />
            <p className="text-ink2">
              {validBefore ? (
                <>
                  {say.oldSignsUntil} <ExactTime at={validBefore} timeZone={timeZone} />.
                </>
              ) : (
                say.oldUnused
              )}
            </p>
          </div>
        ),
      })}
    >
      <FormSelect name="overlapHours" label={say.overlapLabel} options={overlapOptions(say)} />
    </FormDialog>
  )
}
