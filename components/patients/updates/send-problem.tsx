'use client'

import { RotateCw } from 'lucide-react'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { problemOf } from '@/components/patients/ground/event-words'

type SendProblemProps = {
  error: Error
  onRetry: () => void
  busy?: boolean
  /** It was the preview that failed. */
  preview?: boolean
  /** What it was that did not succeed, where it was no message. */
  title?: string
}

export function SendProblem({ error, onRetry, busy, preview = false, title }: SendProblemProps) {
  const say = useWords(eventFormWords)
  const spoken = useLanguage()
  const { words, reference, lost } = problemOf(say, spoken, error)
  return (
    <Banner
      tone={lost ? 'attention' : 'negative'}
      role="alert"
      title={preview ? say.previewFailed : lost ? say.connectionLost : (title ?? say.notSent)}
      actions={
        <Button size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={onRetry}>
          {say.retry}
        </Button>
      }
    >
      <p>{preview && lost ? say.noConnection : words}</p>
      {status && !lost && <p>{say.asItWas}</p>}
      {reference && (
        <p>
          {say.reference} <CodeValue>{reference}</CodeValue>
        </p>
      )}
    </Banner>
  )
}
