'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  changedEndpoint,
  changeOf,
  draftOf,
  type EndpointDraft,
  failedTitle,
  faultOf,
} from '@/components/callbacks/endpoints/endpoint-draft'
import { EndpointFields } from '@/components/callbacks/endpoints/endpoint-fields'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { endpointTexts } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type EditEndpointDialogProps = { programId: string; endpoint: EndpointView; onClosed: () => void }

const formId = 'edit-endpoint'

export function EditEndpointDialog({ programId, endpoint: refreshed, onClosed }: EditEndpointDialogProps) {
  const say = useWords(endpointTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  // As it was when the dialog was opened: only what is typed here is changed, whatever others do meanwhile.
  const [endpoint] = useState(refreshed)
  const form = useForm<EndpointDraft, unknown, z.output<typeof changedEndpoint>>({
    resolver: zodResolver(changedEndpoint),
    defaultValues: draftOf(endpoint),
  })
  const save = useMutation({
    mutationFn: async (values: z.output<typeof changedEndpoint>) => {
      const body = changeOf(endpoint, values)
      if (!body) return false
      await call(callbacksApi.changeEndpoint, { params: { programId, endpointId: endpoint.id }, body })
      return true
    },
    onSuccess: (changed, { name }) => {
      if (changed) notifyDone(say.isChanged(name))
      onClosed()
    },
    onError: (error) => {
      for (const [position, { field, message }] of faultOf(say, spoken, error, '').fields.entries())
        form.setError(field, { message }, { shouldFocus: position === 0 })
    },
    onSettled: () => void client.invalidateQueries(endpointList(programId)),
  })
  const whole = save.error && faultOf(say, spoken, save.error, say.editLostHint).whole

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={say.edit(endpoint.name)}
      footer={
        <>
          <OverlayClose>
            <Button>{say.cancel}</Button>
          </OverlayClose>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {say.save}
          </Button>
        </>
      }
    >
      {save.error && whole && (
        <Banner
          tone="negative"
          role="alert"
          title={failedTitle(say, save.error, say.nothingWasChanged)}
          className="mb-3"
        >
          {whole}
        </Banner>
      )}
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <EndpointFields register={form.register} errors={form.formState.errors} existing={endpoint.kind} />
      </form>
    </Dialog>
  )
}
