'use client'

import { useRef } from 'react'
import { call, type ProofBy } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { proveWords } from '@/components/shell/session/prove-words'
import { proof, sessionApi } from '@/lib/contract/access/sessions'

type ProveAgainProps = {
  by: ProofBy
  /** Whether it was given: then the act goes on. */
  onAnswer: (given: boolean) => void
}

/** In front of what somebody is doing, which stays as it was typed. */
export function ProveAgain({ by, onAnswer }: ProveAgainProps) {
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
    </FormDialog>
  )
}
