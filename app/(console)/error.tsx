'use client'

import { FailedPage } from '@/components/shell/page-states'
import { ErrorState } from '@/components/ui/error-state'
import { CallLost, CallRefused } from '@/lib/web/call'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** The reference is in the log: the request's own id where a call failed, Next's digest where a page did. */
export default function ConsoleError({ error, reset }: Props) {
  if (error instanceof CallLost) {
    return (
      <ErrorState title="No connection" onRetry={reset}>
        {error.message}
      </ErrorState>
    )
  }
  return <FailedPage reference={error instanceof CallRefused ? error.requestId : error.digest} onRetry={reset} />
}
