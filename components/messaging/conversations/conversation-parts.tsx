'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '@/components/kit/clock'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { useWords } from '@/components/kit/words/language'
import { ConversationLog } from '@/components/messaging/conversations/conversation-log'
import { PhoneNotices } from '@/components/messaging/conversations/phone-notices'
import { ReplyBox } from '@/components/messaging/conversations/reply-box'
import type { MarksOf, ThreadMark } from '@/components/messaging/conversations/thread-mark'
import { useConversationRevision } from '@/components/messaging/conversations/use-conversation-revision'
import { useReply } from '@/components/messaging/conversations/use-reply'
import { WaitingNotice } from '@/components/messaging/conversations/waiting-notice'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { isOpenQuestion } from '@/lib/contract/messaging/message-vocabulary'
import type { Conversation } from '@/lib/contract/messaging/texting'

type ConversationPartsProps = {
  place: PatientIds
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  /** The box to write in takes the focus as soon as it is there. */
  writes?: boolean
  /** The conversation has the height of the screen for itself. */
  whole?: boolean
  /** What happened between the texts. */
  Marks?: MarksOf | undefined
}

/** How the phone stands, everything that went back and forth, and below it the box to write in. */
export function ConversationParts(props: ConversationPartsProps) {
  const say = useWords(conversationWords)
  const query = useInfiniteQuery(conversationQuery(props.place))
  const first = query.data?.pages[0]
  if (!query.data || !first)
    return query.error ? (
      <QueryFailed query={query} what={say.thisConversation} />
    ) : (
      <CardSkeleton lines={5} label={say.loadingConversation} />
    )
  const older = {
    has: query.hasNextPage,
    busy: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    show: () => void query.fetchNextPage(),
  }
  return <Open {...props} view={first} lines={query.data.pages.flatMap(({ lines }) => lines)} older={older} />
}

type OpenProps = ConversationPartsProps & {
  view: Conversation
  lines: Conversation['lines']
  older: { has: boolean; busy: boolean; failed: boolean; show: () => void }
}

function Open(props: OpenProps) {
  const { place, view, lines, older, timeZone, maySend, mayOpt, writes = false, whole = false, Marks } = props
  const say = useWords(conversationWords)
  const revision = useConversationRevision(place)
  const now = useNow(view.asOf)
  const reply = useReply(place, timeZone)
  const { phone, optedOutByName, waiting } = view
  const asks = lines.some((line) => line.kind === 'received' && isOpenQuestion(line.text))
  const log = (marks: readonly ThreadMark[]) => (
    <ConversationLog
      place={place}
      lines={lines}
      marks={marks}
      asOf={view.asOf}
      now={now}
      timeZone={timeZone}
      maySend={maySend}
      onTakeBack={reply.takeBack}
      older={older}
      whole={whole}
    />
  )
  return (
    <>
      {revision.failing && <StaleBanner title={say.staleTitle} busy={revision.busy} onRetry={revision.retry} />}
      <PhoneNotices phone={phone} optedOutByName={optedOutByName} now={now} timeZone={timeZone} mayOpt={mayOpt} />
      {maySend && !whole && <WaitingNotice place={place} waiting={waiting} />}
      {Marks ? (
        <Marks place={place} now={now} timeZone={timeZone}>
          {log}
        </Marks>
      ) : (
        log([])
      )}
      {maySend && <ReplyBox place={place} reply={reply} writes={writes} locked={asks} now={now} timeZone={timeZone} />}
    </>
  )
}
