'use client'

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow } from '@/components/kit/clock'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useShortcut } from '@/components/kit/shortcuts'
import { stepAddress } from '@/components/kit/step-address'
import { Button } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useIdle } from '@/components/kit/use-idle'
import { useWords } from '@/components/kit/words/language'
import { ConversationList } from '@/components/messaging/conversations/conversation-list'
import { ConversationThread } from '@/components/messaging/conversations/conversation-thread'
import { MessagesHead } from '@/components/messaging/conversations/messages-head'
import type { MarksOf } from '@/components/messaging/conversations/thread-mark'
import {
  conversationOf,
  conversationPath,
  conversationsPath,
  conversationsQuery,
  textsRevision,
  waitingTextsKey,
} from '@/components/messaging/ground/conversation-queries'
import { deskWords } from '@/components/messaging/ground/desk-words'
import { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'

type ConversationsDeskProps = {
  Marks?: MarksOf | undefined
  programId: string
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  /** Beside the conversation: who it is. */
  context: (patientId: string) => ReactNode
}

/** List, conversation and patient on one screen: answered in the order of need. The address names the one that is open. */
export function ConversationsDesk({ programId, now: made, timeZone, context, ...rights }: ConversationsDeskProps) {
  const say = useWords(deskWords)
  const client = useQueryClient()
  const idle = useIdle()
  const [filter, setFilter] = useState<ConversationFilter>(ConversationFilter.everything)
  const current = conversationOf(programId, usePathname())
  const [writesTo, setWritesTo] = useState<string | null>(null)
  const list = useInfiniteQuery(conversationsQuery(programId, filter))
  const revision = useQuery(textsRevision(programId))
  useRefreshOn({ programId, topics: ['message', 'messageState'] }, () => void revision.refetch())
  const first = list.data?.pages[0]
  const now = useNow(first?.asOf ?? made)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []

  const newer = revision.dataUpdatedAt > list.dataUpdatedAt && !list.isFetching
  const changed = newer && revision.data && first && revision.data.texts !== first.mark
  useEffect(() => {
    if (changed && !idle) void client.invalidateQueries({ queryKey: waitingTextsKey(programId) })
  }, [changed, idle, client, programId])

  const open = (patientId: string, writing = false) => {
    setWritesTo(writing ? patientId : null)
    stepAddress(conversationPath({ programId, patientId }))
  }
  const close = () => stepAddress(conversationsPath(programId))
  // After an answer the next is whoever waits most; else the neighbour.
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ patient }) => patient.id === current)
    const answered = by > 0 && at >= 0 && !rows[at]?.waits
    const waiting = rows.find(({ patient, waits }) => waits && patient.id !== current)
    const next = (answered && waiting) || rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by]
    if (next) open(next.patient.id, true)
  }
  const some = rows.length > 0
  useShortcut('j', () => step(1), say.next, { enabled: some })
  useShortcut('k', () => step(-1), say.previous, { enabled: some })

  const counts = { waiting: first?.counts.waiting, optOut: first?.counts.optOut, mine: undefined, all: undefined }
  return (
    <div className="-mx-3 -mt-4.5 -mb-10 flex h-[max(34rem,calc(100dvh-var(--top)))] flex-col sm:-mx-5">
      <MessagesHead programId={programId} at="conversations" {...(first && { waiting: first.counts.waiting })}>
        <fieldset className="chrome relative flex min-w-0 max-w-full gap-1.5 overflow-x-auto pb-1.5">
          <legend className="sr-only">{say.show}</legend>
          {ConversationFilter.all.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={filter === each}
              onClick={() => setFilter(each)}
              className={clsx(
                'inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-control border px-2 text-small coarse:h-control',
                filter === each
                  ? 'border-accent bg-selected font-medium'
                  : 'border-line bg-surface text-ink2 hover:bg-sunken',
              )}
            >
              {say.filters[each]}
              {counts[each] !== undefined && <span className="font-normal text-ink3">{counts[each]}</span>}
            </button>
          ))}
        </fieldset>
      </MessagesHead>
      {list.isError && first && (
        <NotRefreshed query={list} what={say.what}>
          {say.stale}
        </NotRefreshed>
      )}
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={say.conversations}
          className={clsx(
            'min-h-0 w-73 shrink-0 overflow-y-auto border-line border-r bg-surface max-[700px]:w-full max-[700px]:border-r-0',
            current && 'max-[700px]:hidden',
          )}
        >
          {!first ? (
            list.isError ? (
              <QueryFailed query={list} what={say.what} />
            ) : (
              <CardSkeleton label={say.loading} lines={8} />
            )
          ) : rows.length === 0 && !list.hasNextPage ? (
            <EmptyState icon={<MessagesSquare />} title={say.empty[filter]}>
              {null}
            </EmptyState>
          ) : (
            <ConversationList
              programId={programId}
              rows={rows}
              current={current}
              now={now}
              timeZone={timeZone}
              // By a finger the keyboard of the screen would cover what is to be read.
              onOpen={(patientId) => open(patientId, window.matchMedia('(pointer: fine)').matches)}
            />
          )}
          {list.hasNextPage && (
            <div className="p-2.5">
              <Button size="small" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {say.older}
              </Button>
            </div>
          )}
        </section>
        {current ? (
          <>
            <ConversationThread
              key={current}
              place={{ programId, patientId: current }}
              timeZone={timeZone}
              writes={writesTo === current}
              onBack={close}
              {...rights}
            />
            <div className="w-69 shrink-0 overflow-y-auto border-line border-l bg-surface max-[1100px]:hidden">
              {context(current)}
            </div>
          </>
        ) : (
          <div className="grid min-w-0 flex-1 place-items-center max-[700px]:hidden">
            <EmptyState icon={<MessagesSquare />} title={say.choose}>
              {say.chooseHint}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  )
}
