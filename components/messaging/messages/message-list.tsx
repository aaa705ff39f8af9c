'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { late } from '@/components/kit/late'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { MessagesHead } from '@/components/messaging/conversations/messages-head'
import { filterOf, isNarrowed, type MessageView, messagesAddress } from '@/components/messaging/ground/message-address'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { MessageFilters } from '@/components/messaging/messages/message-filters'
import { messageList } from '@/components/messaging/messages/message-queries'
import { MessageTable } from '@/components/messaging/messages/message-table'
import { QuickStates } from '@/components/messaging/messages/quick-states'
import { useMessageRevision } from '@/components/messaging/messages/use-message-revision'
import { useOpenMessage } from '@/components/messaging/messages/use-open-message'
import { patientName } from '@/components/patients/ground/patient-words'
import { useListPosition } from '@/components/patients/ground/use-list-position'

const MessageDrawer = late(
  () => import('@/components/messaging/messages/message-drawer').then((file) => file.MessageDrawer),
  ({ smsId }) => smsId !== null,
)

type MessageListProps = {
  programId: string
  view: MessageView
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  maySend: boolean
  mayReadPatients: boolean
}

/** Every message decided about, sent or not, with its reason; above it the texts that wait for an answer. */
export function MessageList({ programId, view, now, timeZone, maySend, mayReadPatients }: MessageListProps) {
  const spoken = useLanguage()
  const say = useWords(messagePageWords)
  const list = useQuery(messageList(programId, filterOf(view, now)))
  const revision = useMessageRevision(programId)
  const { openId, open, close } = useOpenMessage()
  const { data, error } = list
  useListPosition({ programId, list: say.messages, patients: data?.rows.map((row) => row.patient.id) })
  // The clock goes on, and is never behind what has just been read.
  const clock = Math.max(useNow(now, 1_000), Date.parse(data?.asOf ?? now))
  const narrowed = isNarrowed(view)
  const nothingYet = data?.rows.length === 0 && !narrowed && view.state === undefined
  const patient = data?.rows.find((row) => row.patient.id === view.patient)?.patient

  return (
    <div className="flex flex-col gap-3">
      <div className="-mx-3 -mt-4.5 sm:-mx-5">
        <MessagesHead programId={programId} at="log" />
      </div>
      {!nothingYet && (
        <>
          <QuickStates programId={programId} view={view} uncertain={revision.data?.uncertain} />
          <MessageFilters
            programId={programId}
            view={view}
            patientName={patient && patientName(patient, spoken)}
            timeZone={timeZone}
          />
        </>
      )}
      {(revision.isError || (error && data)) && (
        <NotRefreshed query={error ? list : revision} what={say.theMessages}>
          {say.staleHint}
        </NotRefreshed>
      )}
      {!data ? (
        error ? (
          <QueryFailed query={list} what={say.theMessages} />
        ) : (
          <TableSkeleton label={say.loadingMessages} columns={5} />
        )
      ) : data.rows.length === 0 ? (
        <NoMessages programId={programId} view={view} nothingYet={nothingYet} />
      ) : (
        <>
          <MessageTable
            programId={programId}
            view={view}
            rows={data.rows}
            busy={list.isPlaceholderData}
            now={clock}
            timeZone={timeZone}
            maySend={maySend}
            openId={openId}
            onOpen={open}
          />
          <Pager
            label={say.messages}
            newer={data.newer && messagesAddress.to(programId, view, { after: data.newer })}
            older={data.older && messagesAddress.to(programId, view, { before: data.older })}
          />
        </>
      )}
      <MessageDrawer
        programId={programId}
        smsId={openId}
        now={clock}
        timeZone={timeZone}
        maySend={maySend}
        mayReadPatients={mayReadPatients}
        onClose={close}
      />
    </div>
  )
}

type NoMessagesProps = { programId: string; view: MessageView; nothingYet: boolean }

function NoMessages({ programId, view, nothingYet }: NoMessagesProps) {
  const say = useWords(messagePageWords)
  const { title, why } = nothingYet
    ? {
        title: say.noMessagesYet,
        why: say.emptyHint,
      }
    : view.state === 'uncertain' && !isNarrowed(view)
      ? {
          title: say.nothingToDecide,
          why: say.emptyUncertainHint,
        }
      : { title: say.noMessageMatches, why: say.emptyFilterHint }
  return (
    <Card>
      <EmptyState
        icon={<MessageSquare />}
        title={title}
        action={!nothingYet && <ButtonLink href={messagesAddress.to(programId, {})}>{say.showAll}</ButtonLink>}
      >
        {why}
      </EmptyState>
    </Card>
  )
}
