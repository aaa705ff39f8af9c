import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton, TableSkeleton } from '@/components/ui/skeleton'

type NotFoundPageProps = { what?: string; backHref?: string; backLabel?: string; children?: ReactNode }

/** The same words for what does not exist and for what one may not see. */
export function NotFoundPage({
  what = 'page',
  backHref = '/',
  backLabel = 'Go to start',
  children,
}: NotFoundPageProps) {
  return (
    <Card className="mx-auto mt-6 max-w-form">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<SearchX />}
        title={`This ${what} was not found`}
        action={<ButtonLink href={backHref}>{backLabel}</ButtonLink>}
      >
        {children ?? 'The address may be mistyped, or you may not have been granted its program.'}
      </EmptyState>
    </Card>
  )
}

type FailedPageProps = { reference?: string; onRetry?: () => void }

/** For error.tsx: `<FailedPage reference={error.digest} onRetry={reset} />`. */
export function FailedPage({ reference, onRetry }: FailedPageProps) {
  return (
    <Card className="mx-auto mt-6 max-w-form">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState title="Something went wrong on our side" reference={reference} onRetry={onRetry} />
    </Card>
  )
}

/** For loading.tsx of a page with a list. */
export function LoadingPage({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex flex-col gap-4 pt-1.5">
      <Skeleton className="h-4 w-40" />
      <TableSkeleton label={label} />
    </div>
  )
}
