'use client'

import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type InboxWords, inboxWords } from '@/components/callbacks/ground/inbox-words'
import { inboxHealth } from '@/components/callbacks/inbox/inbox-queries'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormSelect } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { inboxApi, overlapMost, overlapUsual, rotateInboxSecretBody } from '@/lib/contract/callbacks/inbox'
import type { Language } from '@/lib/contract/vocabulary'

const overlaps = (say: InboxWords) => [
  { value: '0', label: say.noOverlap },
  { value: '1', label: say.forOneHour },
  { value: String(overlapUsual), label: say.forOneDay },
  { value: String(overlapMost), label: say.forOneWeek },
]

const given = z.object({
  overlapHours: z.string().transform(Number).pipe(rotateInboxSecretBody.shape.overlapHours.unwrap()),
})

type SecretDialogProps = { programId: string; first: boolean; timeZone: string; onSecret: (secret: string) => void }

export function SecretDialog({ programId, first, timeZone, onSecret }: SecretDialogProps) {
  const say = useWords(inboxWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  // `first` turns false as soon as the secret exists; the words must stay those of the question.
  const [wasFirst, setWasFirst] = useState(first)

  return (
    <FormDialog
      trigger={
        <Button size="small" icon={<KeyRound aria-hidden />} onClick={() => setWasFirst(first)}>
          {first ? say.makeTheFirstSecret : say.replace}
        </Button>
      }
      title={wasFirst ? say.firstSecretTitle : say.replaceTheSigningSecret}
      description={wasFirst ? say.whoeverSendsCallbacksFor : say.rotateBody}
      words={{ send: wasFirst ? say.makeTheSecret : say.replaceTheSecret, cancel: say.cancel }}
      schema={given}
      begin={{ overlapHours: String(overlapUsual) }}
      send={async (body) => (await call(inboxApi.rotateInboxSecret, { params: { programId }, body })).data}
      done={({ secret }) => {
        onSecret(secret)
        return client.invalidateQueries({ queryKey: inboxHealth(programId).queryKey })
      }}
      problem={(error) => ({ title: say.noSecretWasMade, words: wordsOf(say, spoken, error) })}
      close={() => undefined}
      after={({ secret, validBefore }) => ({
        title: say.theNewSigningSecret,
        description: say.shownOnceHint,
        close: say.iHaveStoredIt,
        // Closed by a slip it is no loss: another can be made at any time.
        kept: true,
        body: () => (
          <div role="status" className="flex flex-col gap-3">
            <CopyValue value={secret} label={say.signingSecretName} />
            {validBefore && (
              <p className="text-ink2">
                {say.oldValidUntil} <ExactTime at={validBefore} timeZone={timeZone} />.
              </p>
            )}
          </div>
        ),
      })}
    >
      {!wasFirst && <FormSelect name="overlapHours" label={say.overlapLabel} options={overlaps(say)} />}
    </FormDialog>
  )
}

function wordsOf(say: InboxWords, spoken: Language, error: Error) {
  if (error instanceof CallLost) return say.rotateLost
  return error instanceof CallRefused ? failureWords(error, spoken) : say.failedHint
}
