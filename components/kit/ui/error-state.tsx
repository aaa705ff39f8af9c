'use client'

import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type ErrorStateProps = {
  title?: ReactNode
  children?: ReactNode
  /** The id under which the failure stands in the log. */
  reference?: string
  onRetry?: () => void
  busy?: boolean
}

export function ErrorState({ title: givenTitle, children, reference, onRetry, busy }: ErrorStateProps) {
  const say = useWords(uiWords)
  const title = givenTitle ?? say.loadFailed

  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-5 py-10 text-center">
      <p className="text-h2">{title}</p>
      <div className="max-w-[52ch] text-balance text-ink2">{children ?? say.loadFailedHint}</div>
      {reference && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-1.5 text-ink3">
          {say.reference} <CopyValue value={reference} label={say.referenceName} />
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" busy={busy} onClick={onRetry} icon={<RotateCw aria-hidden />}>
          {say.tryAgain}
        </Button>
      )}
    </div>
  )
}
