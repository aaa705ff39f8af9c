'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { deliveries, hostOf } from '@/components/callbacks/endpoints/endpoint-words'
import { removalSchema } from '@/components/callbacks/endpoints/removal-draft'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type RemoveEndpointDialogProps = { programId: string; endpoint: EndpointView; onClosed: () => void }

export function RemoveEndpointDialog({ programId, endpoint, onClosed }: RemoveEndpointDialogProps) {
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const formId = useId()
  const { id: endpointId, name, url, pending, state } = endpoint
  const host = hostOf(url)
  const sent = useSentForm({
    schema: removalSchema(say, pending === 0 ? null : host),
    begin: { host: '' },
    send: async (body) => (await call(callbacksApi.removeEndpoint, { params: { programId, endpointId }, body })).data,
    done: async ({ cancelled }) => {
      notifyDone(say.isRemoved(name), cancelled > 0 ? say.cancelledWithIt(deliveries(say, cancelled)) : undefined)
      await client.invalidateQueries(endpointList(programId))
      onClosed()
    },
    problem: (error) => ({ words: failureOf(say, spoken, error) }),
  })

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={say.removeTitle(name)}
      confirm={say.removeEndpoint}
      danger
      busy={sent.busy}
      onConfirm={() => void sent.submit()()}
    >
      <FormBody sent={sent} id={formId} className="flex flex-col gap-3">
        {pending === 0 ? (
          <p>{say.removeBody}</p>
        ) : (
          <>
            <p>
              <strong className="text-ink">{deliveries(say, pending)}</strong>{' '}
              {say.removeWaitingBody(
                pending === 1 ? say.it : say.them,
                state === 'active' ? say.pauseTheEndpointInstead : say.leaveTheEndpoint(state),
              )}
            </p>
            <div className="text-ink">
              <FormText
                name="host"
                label={
                  <>
                    {say.type} <code className="wrap-anywhere font-mono text-[0.8125rem]">{host}</code> {say.toConfirm}
                  </>
                }
                mono
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
          </>
        )}
      </FormBody>
    </ConfirmDialog>
  )
}
