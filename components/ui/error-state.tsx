'use client'

import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'

type ErrorStateProps = {
  title?: ReactNode
  children?: ReactNode
  /** The id under which the failure stands in the log. */
  reference?: string
  onRetry?: () => void
  busy?: boolean
}

export function ErrorState({
  title = 'This could not be loaded',
  children,
  reference,
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-5 py-10 text-center">
      <p className="text-h2">{title}</p>
      <div className="max-w-[52ch] text-balance text-ink2">
        {children ?? 'Nothing you entered is lost. Try again; if it happens again, tell support the reference.'}
      </div>
      {reference && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-1.5 text-ink3">
          Reference <CopyValue value={reference} label="reference" />
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" busy={busy} onClick={onRetry} icon={<RotateCw aria-hidden />}>
          Try again
        </Button>
      )}
    </div>
  )
}
