'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { deliveries, hostOf } from '@/components/callbacks/endpoints/endpoint-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type RemoveEndpointDialogProps = { programId: string; endpoint: EndpointView; onClosed: () => void }

export function RemoveEndpointDialog({ programId, endpoint, onClosed }: RemoveEndpointDialogProps) {
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const { id: endpointId, name, url, pending, state } = endpoint
  const host = hostOf(url)
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState(false)
  const remove = useMutation({
    mutationFn: async () =>
      (await call(callbacksApi.removeEndpoint, { params: { programId, endpointId }, body: {} })).data,
    onSuccess: async ({ cancelled }) => {
      notifyDone(say.isRemoved(name), cancelled > 0 ? say.cancelledWithIt(deliveries(say, cancelled)) : undefined)
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
      title={say.removeTitle(name)}
      confirm={say.removeEndpoint}
      danger
      busy={remove.isPending}
      onConfirm={go}
    >
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
          <form noValidate onSubmit={submit} className="mt-3 text-ink">
            <Field
              id="remove-host"
              label={
                <>
                  {say.type} <code className="wrap-anywhere font-mono text-[0.8125rem]">{host}</code> {say.toConfirm}
                </>
              }
              error={missed && !wanted && say.hostWrong}
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
          {failureOf(say, spoken, remove.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
