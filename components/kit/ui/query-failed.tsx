'use client'

import type { ReactNode } from 'react'
import { CallLost, CallRefused } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { ErrorState } from '@/components/kit/ui/error-state'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type Failing = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** In the place of what could not be read at all; `bare` inside what is a card itself. */
export function QueryFailed({
  query,
  what: givenWhat,
  bare = false,
}: {
  query: Failing
  what?: string
  bare?: boolean
}) {
  const say = useWords(uiWords)
  const what = givenWhat ?? say.thisList

  const { error, isFetching, refetch } = query
  const lost = error instanceof CallLost
  const failed = (
    <ErrorState
      title={lost ? say.offlineTitle(lowered(what)) : say.couldNotBeRead(lowered(what))}
      reference={error instanceof CallRefused ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => refetch()}
    >
      {lost && say.offlineHint}
    </ErrorState>
  )
  return bare ? failed : <Card>{failed}</Card>
}

type NotRefreshedProps = { query: Failing; what?: string; children?: ReactNode }

/** Above what was read before: it stays, and is said to be older than it looks. */
export function NotRefreshed({ query, what: givenWhat, children: givenChildren }: NotRefreshedProps) {
  const say = useWords(uiWords)
  const what = givenWhat ?? say.thisList
  const children = givenChildren ?? say.staleHint

  const lost = query.error instanceof CallLost
  return (
    <Banner
      tone="attention"
      role="alert"
      title={lost ? say.staleTitle(lowered(what)) : say.couldNotBeRefreshed(lowered(what))}
      actions={
        <Button size="small" busy={query.isFetching} onClick={() => query.refetch()}>
          {say.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
