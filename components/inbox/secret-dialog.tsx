'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { inboxHealth } from '@/components/inbox/inbox-queries'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { ExactTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import { inboxApi, overlapMost, overlapUsual } from '@/lib/contract/console-inbox'
import { CallLost, CallRefused, call } from '@/lib/web/call'

const overlaps = [
  { value: '0', label: 'Not at all: it stops now' },
  { value: '1', label: 'For one hour' },
  { value: String(overlapUsual), label: 'For one day' },
  { value: String(overlapMost), label: 'For one week' },
]

type SecretDialogProps = { programId: string; first: boolean; timeZone: string; onSecret: (secret: string) => void }

export function SecretDialog({ programId, first, timeZone, onSecret }: SecretDialogProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [overlapHours, setOverlapHours] = useState(String(overlapUsual))
  // `first` turns false as soon as the secret exists; the words must stay those of the question.
  const [wasFirst, setWasFirst] = useState(first)
  const make = useMutation({
    mutationFn: async () =>
      (await call(inboxApi.rotateInboxSecret, { params: { programId }, body: { overlapHours: Number(overlapHours) } }))
        .data,
    onSuccess: ({ secret }) => {
      onSecret(secret)
      return client.invalidateQueries({ queryKey: inboxHealth(programId).queryKey })
    },
  })
  const toggle = (next: boolean) => {
    if (next) setWasFirst(first)
    else make.reset()
    setOpen(next)
  }

  const made = make.data
  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      trigger={
        <Button size="small" icon={<KeyRound aria-hidden />}>
          {first ? 'Make the first secret' : 'Replace'}
        </Button>
      }
      title={
        made ? 'The new signing secret' : wasFirst ? 'Make the first signing secret' : 'Replace the signing secret'
      }
      description={
        made
          ? 'It is shown this once. Give it to whoever sends the callbacks, over a safe way.'
          : wasFirst
            ? 'Whoever sends callbacks for this program signs them with it.'
            : 'A new secret is made. During the overlap callbacks signed with either are accepted.'
      }
      footer={
        made ? (
          <OverlayClose>
            <Button variant="primary">I have stored it</Button>
          </OverlayClose>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {wasFirst ? 'Make the secret' : 'Replace the secret'}
            </Button>
          </>
        )
      }
    >
      {make.error && (
        <Banner tone="negative" role="alert" title="No secret was made" className="mb-3">
          {wordsOf(make.error)}
        </Banner>
      )}
      {made ? (
        <div role="status" className="flex flex-col gap-3">
          <CopyValue value={made.secret} label="signing secret" />
          {made.validBefore && (
            <p className="text-ink2">
              The one before is valid until <ExactTime at={made.validBefore} timeZone={timeZone} />.
            </p>
          )}
        </div>
      ) : (
        !wasFirst && (
          <Field label="How long the present secret stays valid">
            <Select value={overlapHours} options={overlaps} onChange={({ target }) => setOverlapHours(target.value)} />
          </Field>
        )
      )}
    </Dialog>
  )
}

function wordsOf(error: Error) {
  if (error instanceof CallLost)
    return 'The network was lost on the way. Look whether a new secret stands below before you try again.'
  return error instanceof CallRefused ? error.message : 'Try again; if it happens again, tell support.'
}
