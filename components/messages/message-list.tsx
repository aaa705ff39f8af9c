'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { WaitingTexts } from '@/components/conversations/waiting-texts'
import { useTicking } from '@/components/kit/use-ticking'
import { addressOf, filterOf, isNarrowed, type MessageView } from '@/components/messages/message-address'
import { MessageDrawer } from '@/components/messages/message-drawer'
import { MessageFilters } from '@/components/messages/message-filters'
import { messageList } from '@/components/messages/message-queries'
import { MessageTable } from '@/components/messages/message-table'
import { messageWords } from '@/components/messages/message-words'
import { QuickStates } from '@/components/messages/quick-states'
import { useMessagePulse } from '@/components/messages/use-message-pulse'
import { useOpenMessage } from '@/components/messages/use-open-message'
import { patientName } from '@/components/patients/patient-words'
import { useTrail } from '@/components/patients/use-trail'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { TableSkeleton } from '@/components/ui/skeleton'
import { useLanguage, useWords } from '@/components/words/language'

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
  const say = useWords(messageWords)
  const list = useQuery(messageList(programId, filterOf(view, now)))
  const pulse = useMessagePulse(programId)
  const { openId, open, close } = useOpenMessage()
  const { data, error } = list
  useTrail({ programId, list: say.messages, patients: data?.rows.map((row) => row.patient.id) })
  // The clock goes on, and is never behind what has just been read.
  const clock = Math.max(useTicking(now), Date.parse(data?.asOf ?? now))
  const narrowed = isNarrowed(view)
  const nothingYet = data?.rows.length === 0 && !narrowed && view.state === undefined
  const patient = data?.rows.find((row) => row.patient.id === view.patient)?.patient

  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.messages} count={say.sentWaitingAndHeldBack} />
      {!narrowed && <WaitingTexts programId={programId} timeZone={timeZone} />}
      {!nothingYet && (
        <>
          <QuickStates programId={programId} view={view} uncertain={pulse.data?.uncertain} />
          <MessageFilters
            programId={programId}
            view={view}
            patientName={patient && patientName(patient, spoken)}
            timeZone={timeZone}
          />
        </>
      )}
      {(pulse.isError || (error && data)) && (
        <NotRefreshed query={error ? list : pulse} what={say.theMessages}>
          {say.whatYouSeeIsFrom}
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
            newer={data.newer && addressOf(programId, view, { after: data.newer })}
            older={data.older && addressOf(programId, view, { before: data.older })}
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
  const say = useWords(messageWords)
  const { title, why } = nothingYet
    ? {
        title: say.noMessagesYet,
        why: say.aMessageStandsHereAs,
      }
    : view.state === 'uncertain' && !isNarrowed(view)
      ? {
          title: say.nothingToDecide,
          why: say.aMessageStandsHereWhen,
        }
      : { title: say.noMessageMatches, why: say.chooseALongerTimeOr }
  return (
    <Card>
      <EmptyState
        icon={<MessageSquare />}
        title={title}
        action={!nothingYet && <ButtonLink href={addressOf(programId, {})}>{say.showAll}</ButtonLink>}
      >
        {why}
      </EmptyState>
    </Card>
  )
}
