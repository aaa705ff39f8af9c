'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '@/components/endpoints/endpoint-draft'
import { endpointList } from '@/components/endpoints/endpoint-queries'
import { deliveries, hostOf } from '@/components/endpoints/endpoint-words'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { TextInput } from '@/components/ui/text-input'
import type { EndpointView } from '@/lib/contract/callback-views'
import { callbacksApi } from '@/lib/contract/console-callbacks'
import { call } from '@/lib/web/call'

type RemoveEndpointDialogProps = { programId: string; endpoint: EndpointView; onClosed: () => void }

export function RemoveEndpointDialog({ programId, endpoint, onClosed }: RemoveEndpointDialogProps) {
  const client = useQueryClient()
  const { id: endpointId, name, url, pending, state } = endpoint
  const host = hostOf(url)
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState(false)
  const remove = useMutation({
    mutationFn: async () =>
      (await call(callbacksApi.removeEndpoint, { params: { programId, endpointId }, body: {} })).data,
    onSuccess: async ({ cancelled }) => {
      notifyDone(`${name} is removed`, cancelled > 0 ? `Cancelled with it: ${deliveries(cancelled)}.` : undefined)
      await client.invalidateQueries(endpointList(programId))
      onClosed()
    },
  })
  const wanted = pending === 0 || typed.trim().toLowerCase() === host
  const go = () => {
    setMissed(!wanted)
    if (wanted && !remove.isPending) remove.mutate()
    else if (!wanted) document.getElementById('remove-host')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={`Remove ${name}?`}
      confirm="Remove endpoint"
      danger
      busy={remove.isPending}
      onConfirm={go}
    >
      {pending === 0 ? (
        <p>Nothing waits for it. What was delivered stays on record, and other endpoints are not touched.</p>
      ) : (
        <>
          <p>
            <strong className="text-ink">{deliveries(pending)}</strong> that {pending === 1 ? 'waits' : 'wait'} for it{' '}
            {pending === 1 ? 'is' : 'are'} cancelled and never sent there. To keep {pending === 1 ? 'it' : 'them'},
            {state === 'active' ? 'pause the endpoint instead' : `leave the endpoint ${state}`}. Other endpoints are not
            touched.
          </p>
          <form noValidate onSubmit={submit} className="mt-3 text-ink">
            <Field
              id="remove-host"
              label={
                <>
                  Type <code className="wrap-anywhere font-mono text-[0.8125rem]">{host}</code> to confirm
                </>
              }
              error={missed && !wanted && 'This is not the host of the endpoint.'}
            >
              <TextInput
                mono
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </form>
        </>
      )}
      {remove.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureOf(remove.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
