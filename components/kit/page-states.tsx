'use client'

import { pageWords } from '@/components/kit/page-words'
import { Card } from '@/components/kit/ui/card'
import { ErrorState } from '@/components/kit/ui/error-state'
import { Skeleton, TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'

type FailedPageProps = { reference?: string; onRetry?: () => void }

/** For error.tsx: `<FailedPage reference={error.digest} onRetry={reset} />`. */
export function FailedPage({ reference, onRetry }: FailedPageProps) {
  const say = useWords(pageWords)
  return (
    <Card className="mx-auto mt-6 max-w-form">
      <h1 className="sr-only">{say.failed.heading}</h1>
      <ErrorState title={say.failed.title} reference={reference} onRetry={onRetry} />
    </Card>
  )
}

/** For loading.tsx of a page with a list. */
export function LoadingPage({ label: givenLabel }: { label?: string }) {
  const say = useWords(pageWords)
  const label = givenLabel ?? say.loading

  return (
    <div className="flex flex-col gap-4 pt-1.5">
      <Skeleton className="h-4 w-40" />
      <TableSkeleton label={label} />
    </div>
  )
}
