'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changedEndpoint,
  changeOf,
  draftOf,
  failedTitle,
  faultOf,
  fieldOf,
  fieldWords,
} from '@/components/callbacks/endpoints/endpoint-draft'
import { EndpointFields } from '@/components/callbacks/endpoints/endpoint-fields'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type EditEndpointDialogProps = { programId: string; endpoint: EndpointView; onClosed: () => void }

export function EditEndpointDialog({ programId, endpoint: refreshed, onClosed }: EditEndpointDialogProps) {
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  // As it was when the dialog was opened: only what is typed here is changed, whatever others do meanwhile.
  const [endpoint] = useState(refreshed)

  return (
    <FormDialog
      title={say.edit(endpoint.name)}
      words={{ send: say.save, cancel: say.cancel }}
      schema={changedEndpoint}
      begin={draftOf(endpoint)}
      fault={(field, message) => fieldWords(say, spoken, fieldOf(field), message)}
      send={async (values) => {
        const body = changeOf(endpoint, values)
        if (!body) return false
        await call(callbacksApi.changeEndpoint, { params: { programId, endpointId: endpoint.id }, body }).finally(
          () => void client.invalidateQueries(endpointList(programId)),
        )
        return true
      }}
      done={(changed, { name }) => changed && notifyDone(say.isChanged(name))}
      problem={(error) => {
        const { fields, whole } = faultOf(say, spoken, error, say.editLostHint)
        return { title: failedTitle(say, error, say.nothingWasChanged), words: whole, fields }
      }}
      close={onClosed}
    >
      <EndpointFields existing={endpoint.kind} />
    </FormDialog>
  )
}
