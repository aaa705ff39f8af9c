'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type EndpointDraft,
  emptyDraft,
  failedTitle,
  faultOf,
  newEndpoint,
} from '@/components/callbacks/endpoints/endpoint-draft'
import { EndpointFields } from '@/components/callbacks/endpoints/endpoint-fields'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { ShownSecret } from '@/components/callbacks/endpoints/shown-secret'
import { endpointTexts } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type NewEndpoint = z.output<typeof newEndpoint>
const formId = 'add-endpoint'

/** Open from the start, and not to be closed while the answer with the secret is on its way. */
export function AddEndpointDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const say = useWords(endpointTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const form = useForm<EndpointDraft, unknown, NewEndpoint>({
    resolver: zodResolver(newEndpoint),
    defaultValues: emptyDraft,
  })
  const add = useMutation({
    mutationFn: async (body: NewEndpoint) =>
      (await call(callbacksApi.addEndpoint, { params: { programId }, body })).data,
    onError: (error) => {
      for (const [position, { field, message }] of faultOf(say, spoken, error, '').fields.entries())
        form.setError(field, { message }, { shouldFocus: position === 0 })
    },
    // Also after a lost answer: the list then says whether it was added.
    onSettled: () => void client.invalidateQueries(endpointList(programId)),
  })
  const dialog = useShownOnce({ shown: add.isSuccess, opened: true, onClosed })
  const made = add.data
  const whole = add.error && faultOf(say, spoken, add.error, say.addLostHint).whole

  return (
    <Dialog
      wide={Boolean(made)}
      open={dialog.open}
      onOpenChange={(next) => add.isPending || dialog.onOpenChange(next)}
      title={made ? say.theSigningSecret : say.addAnEndpoint}
      description={made ? say.shownOnceHint : say.addedBody}
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
            <Button variant="primary" type="submit" form={formId} busy={add.isPending}>
              {say.addEndpoint}
            </Button>
          </>
        )
      }
    >
      {add.error && whole && (
        <Banner
          tone="negative"
          role="alert"
          title={failedTitle(say, add.error, say.noEndpointWasAdded)}
          className="mb-3"
        >
          {whole}
        </Banner>
      )}
      {made ? (
        <ShownSecret programId={programId} kind="partner" url={made.url} secret={made.secret} warned={dialog.warned} />
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit((body) => add.mutate(body))}>
          <EndpointFields register={form.register} errors={form.formState.errors} />
        </form>
      )}
    </Dialog>
  )
}
