'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'

type PagedListProps<Page> = {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** What it is called while it is being read, and where it cannot be. */
  title: string
  what: string
  /** The words of the button for further rows. */
  more: string
  children: (pages: readonly [Page, ...Page[]]) => ReactNode
}

/** A list that is read page by page: while it comes, where it cannot be read, where it is older than it looks, and the
 *  button for further rows. */
export function PagedList<Page>({ list, title, what, more, children }: PagedListProps<Page>) {
  const [first, ...further] = list.data?.pages ?? []
  if (first === undefined)
    return list.isError ? <QueryFailed query={list} what={what} /> : <TableSkeleton label={title} columns={4} />
  return (
    <>
      {list.isError && <NotRefreshed query={list} what={what} />}
      {children([first, ...further])}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
