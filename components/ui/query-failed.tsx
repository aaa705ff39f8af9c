'use client'

import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { CallLost, CallRefused } from '@/lib/web/call'

type Failing = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** In the place of what could not be read at all. */
export function QueryFailed({ query, what = 'This list' }: { query: Failing; what?: string }) {
  const { error, isFetching, refetch } = query
  const lost = error instanceof CallLost
  return (
    <Card>
      <ErrorState
        title={`${lost ? 'No connection: ' : ''}${lost ? lowered(what) : what} could not be read`}
        reference={error instanceof CallRefused ? error.requestId : undefined}
        busy={isFetching}
        onRetry={() => refetch()}
      >
        {lost && 'Nothing you entered is lost. Try again when you are back online.'}
      </ErrorState>
    </Card>
  )
}

type NotRefreshedProps = { query: Failing; what?: string; children?: ReactNode }

/** Above what was read before: it stays, and is said to be older than it looks. */
export function NotRefreshed({
  query,
  what = 'This list',
  children = 'What you see is from before.',
}: NotRefreshedProps) {
  const lost = query.error instanceof CallLost
  return (
    <Banner
      tone="attention"
      role="alert"
      title={`${lost ? 'No connection: ' : ''}${lost ? lowered(what) : what} could not be refreshed`}
      actions={
        <Button size="small" busy={query.isFetching} onClick={() => query.refetch()}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
