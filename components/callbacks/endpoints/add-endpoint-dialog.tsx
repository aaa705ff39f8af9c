'use client'

import { useQueryClient } from '@tanstack/react-query'
import {
  emptyDraft,
  failedTitle,
  faultOf,
  fieldOf,
  fieldWords,
  newEndpoint,
} from '@/components/callbacks/endpoints/endpoint-draft'
import { EndpointFields } from '@/components/callbacks/endpoints/endpoint-fields'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { ShownSecret } from '@/components/callbacks/endpoints/shown-secret'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

/** Open from the start, and not to be closed while the answer with the secret is on its way. */
export function AddEndpointDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()

  return (
    <FormDialog
      waits
      title={say.addAnEndpoint}
      description={say.addedBody}
      words={{ send: say.addEndpoint, cancel: say.cancel }}
      schema={newEndpoint}
      begin={emptyDraft}
      fault={(field, message) => fieldWords(say, spoken, fieldOf(field), message)}
      // Also after a lost answer: the list then says whether it was added.
      send={(body) =>
        call(callbacksApi.addEndpoint, { params: { programId }, body }).finally(
          () => void client.invalidateQueries(endpointList(programId)),
        )
      }
      problem={(error) => {
        const { fields, whole } = faultOf(say, spoken, error, say.addLostHint)
        return { title: failedTitle(say, error, say.noEndpointWasAdded), words: whole, fields }
      }}
      close={onClosed}
      after={({ data: { url, secret } }) => ({
        title: say.theSigningSecret,
        description: say.shownOnceHint,
        close: say.iHaveStoredIt,
        wide: true,
        body: (warned) => (
          <ShownSecret programId={programId} kind="partner" url={url} secret={secret} warned={warned} />
        ),
      })}
    >
      <EndpointFields />
    </FormDialog>
  )
}
