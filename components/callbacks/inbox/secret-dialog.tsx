'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type InboxTexts, inboxTexts } from '@/components/callbacks/ground/inbox-words'
import { inboxHealth } from '@/components/callbacks/inbox/inbox-queries'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Select } from '@/components/kit/ui/select'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { inboxApi, overlapMost, overlapUsual } from '@/lib/contract/callbacks/inbox'
import type { Language } from '@/lib/contract/vocabulary'

const overlaps = (say: InboxTexts) => [
  { value: '0', label: say.noOverlap },
  { value: '1', label: say.forOneHour },
  { value: String(overlapUsual), label: say.forOneDay },
  { value: String(overlapMost), label: say.forOneWeek },
]

type SecretDialogProps = { programId: string; first: boolean; timeZone: string; onSecret: (secret: string) => void }

export function SecretDialog({ programId, first, timeZone, onSecret }: SecretDialogProps) {
  const say = useWords(inboxTexts)
  const spoken = useLanguage()
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
          {first ? say.makeTheFirstSecret : say.replace}
        </Button>
      }
      title={made ? say.theNewSigningSecret : wasFirst ? say.firstSecretTitle : say.replaceTheSigningSecret}
      description={made ? say.shownOnceHint : wasFirst ? say.whoeverSendsCallbacksFor : say.rotateBody}
      footer={
        made ? (
          <OverlayClose>
            <Button variant="primary">{say.iHaveStoredIt}</Button>
          </OverlayClose>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {wasFirst ? say.makeTheSecret : say.replaceTheSecret}
            </Button>
          </>
        )
      }
    >
      {make.error && (
        <Banner tone="negative" role="alert" title={say.noSecretWasMade} className="mb-3">
          {wordsOf(say, spoken, make.error)}
        </Banner>
      )}
      {made ? (
        <div role="status" className="flex flex-col gap-3">
          <CopyValue value={made.secret} label={say.signingSecretName} />
          {made.validBefore && (
            <p className="text-ink2">
              {say.oldValidUntil} <ExactTime at={made.validBefore} timeZone={timeZone} />.
            </p>
          )}
        </div>
      ) : (
        !wasFirst && (
          <Field label={say.overlapLabel}>
            <Select
              value={overlapHours}
              options={overlaps(say)}
              onChange={({ target }) => setOverlapHours(target.value)}
            />
          </Field>
        )
      )}
    </Dialog>
  )
}

function wordsOf(say: InboxTexts, spoken: Language, error: Error) {
  if (error instanceof CallLost) return say.rotateLost
  return error instanceof CallRefused ? failureWords(error, spoken) : say.failedHint
}
