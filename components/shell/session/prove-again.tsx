'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, type Proof } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { askForPasskey, knowsPasskeys, NoPasskey } from '@/components/kit/passkeys/browser-passkey'
import { passkeyWords } from '@/components/kit/passkeys/passkey-words'
import { Button } from '@/components/kit/ui/button'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { proveWords } from '@/components/shell/session/prove-words'
import { passkeyApi } from '@/lib/contract/access/passkeys'
import { proof, sessionApi } from '@/lib/contract/access/sessions'

type ProveAgainProps = {
  by: Exclude<Proof['by'], 'provider'>
  /** Whether a passkey will do as well. */
  passkey: boolean
  /** Whether it was given: then the act goes on. */
  onAnswer: (given: boolean) => void
}

/** In front of what somebody is doing, which stays as it was typed. */
export function ProveAgain({ by, passkey, onAnswer }: ProveAgainProps) {
  const say = useWords(proveWords)
  const spoken = useLanguage()
  const given = useRef(false)
  return (
    <FormDialog
      title={say.title}
      description={say[by].about}
      words={{ send: say.confirm }}
      schema={proof}
      begin={{ proof: '' }}
      send={(body) => call(sessionApi.proveAgain, { body })}
      done={() => {
        given.current = true
      }}
      problem={(error) => ({ title: say.failed, words: failureWords(error, spoken) })}
      fault={() => say[by].missing}
      close={() => onAnswer(given.current)}
    >
      {by === 'code' ? (
        <FormText
          name="proof"
          label={say.code.label}
          hint={say.code.hint}
          mono
          maxLength={40}
          autoComplete="one-time-code"
          autoFocus
        />
      ) : (
        <FormText name="proof" label={say.password.label} type="password" autoComplete="current-password" autoFocus />
      )}
      {passkey && knowsPasskeys() && <ByPasskey done={() => onAnswer(true)} />}
    </FormDialog>
  )
}

function ByPasskey({ done }: { done: () => void }) {
  const say = useWords(passkeyWords)
  const spoken = useLanguage()
  const prove = useMutation({
    mutationFn: async () => {
      const { data } = await call(passkeyApi.askPasskey, { body: {} })
      await call(passkeyApi.provePasskey, { body: { passkey: await askForPasskey(data) } })
    },
    onSuccess: done,
  })
  return (
    <div className="flex flex-col gap-2">
      <Button busy={prove.isPending} onClick={() => prove.mutate()}>
        {say.instead}
      </Button>
      <p role="alert" className="text-ink2 empty:hidden">
        {prove.error && (prove.error instanceof NoPasskey ? say.none : failureWords(prove.error, spoken))}
      </p>
    </div>
  )
}
