'use client'

import { RotateCw } from 'lucide-react'
import { problemOf } from '@/components/events/event-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'

type SendProblemProps = {
  error: Error
  onRetry: () => void
  busy?: boolean /** It was the preview that failed. */
  preview?: boolean
}

export function SendProblem({ error, onRetry, busy, preview = false }: SendProblemProps) {
  const { words, reference, lost } = problemOf(error)
  return (
    <Banner
      tone={lost ? 'attention' : 'negative'}
      role="alert"
      title={
        preview
          ? 'The preview could not be prepared'
          : lost
            ? 'The connection was lost before an answer came'
            : 'Not sent'
      }
      actions={
        <Button size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{preview && lost ? 'No connection.' : words}</p>
      {reference && (
        <p>
          Reference <CodeValue>{reference}</CodeValue>
        </p>
      )}
    </Banner>
  )
}
