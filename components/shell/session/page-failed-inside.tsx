'use client'

import { startTransition } from 'react'
import { CallLost, CallRefused } from '@/components/kit/call'
import { FailedPage } from '@/components/kit/page-states'
import { ErrorState } from '@/components/kit/ui/error-state'
import { useGo } from '@/components/kit/use-go'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { sessionWords } from '@/components/shell/session/session-words'

export type PageFailedProps = { error: Error & { digest?: string }; reset: () => void }

/** The reference is in the log: the request's own id where a call failed, Next's digest where a page did. */
export function PageFailedInside({ error, reset }: PageFailedProps) {
  const spoken = useLanguage()
  const say = useWords(sessionWords)
  const go = useGo()
  // What failed on the server is asked of the server again; `reset` alone would show the same failure.
  const retry = () =>
    startTransition(() => {
      go.refresh()
      reset()
    })

  if (error instanceof CallLost) {
    return (
      <ErrorState title={say.noConnection} onRetry={retry}>
        {failureWords(error, spoken)}
      </ErrorState>
    )
  }
  return <FailedPage reference={error instanceof CallRefused ? error.requestId : error.digest} onRetry={retry} />
}
