'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallRefused } from '@/components/kit/call'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Drawer } from '@/components/kit/ui/drawer'
import { ErrorState } from '@/components/kit/ui/error-state'
import { NotRefreshed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { messageKindWords } from '@/components/messaging/ground/sms-words'
import { secondsLeft, UndoButton } from '@/components/messaging/ground/undo-button'
import { MessageFacts } from '@/components/messaging/messages/message-facts'
import { messageQuery } from '@/components/messaging/messages/message-queries'
import { MessageSteps } from '@/components/messaging/messages/message-steps'
import { SettleMessage } from '@/components/messaging/messages/settle-message'
import { patientName } from '@/components/patients/ground/patient-words'
import { phoneWords } from '@/lib/contract/formats'

type MessageDrawerProps = {
  programId: string
  /** Null while none is open. */
  smsId: string | null
  now: number
  timeZone: string
  maySend: boolean
  mayReadPatients: boolean
  onClose: () => void
}

/** One message beside the list: its words, what has become of it step by step, and what a person can do about it. */
export function MessageDrawer({
  programId,
  smsId,
  now,
  timeZone,
  maySend,
  mayReadPatients,
  onClose,
}: MessageDrawerProps) {
  const spoken = useLanguage()
  const say = useWords(messagePageWords)
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(smsId)
  useEffect(() => {
    if (smsId) setShown(smsId)
  }, [smsId])
  const id = smsId ?? shown
  const query = useQuery({ ...messageQuery(programId, id ?? ''), enabled: smsId !== null })
  const { data, error } = query
  const place = `/p/${encodeURIComponent(programId)}`

  return (
    <Drawer
      reading
      open={smsId !== null}
      onOpenChange={(open) => open || onClose()}
      title={data ? messageKindWords(say, spoken, data.kind) : say.message}
      description={data && `${patientName(data.patient, spoken)} · ${phoneWords(data.phoneNumber)}`}
      footer={
        data && (
          <>
            {mayReadPatients && (
              <ButtonLink href={`${place}/patients/${encodeURIComponent(data.patient.id)}`}>
                {say.patientsPage}
              </ButtonLink>
            )}
            <ButtonLink href={`${place}/messages/${encodeURIComponent(data.patient.id)}`}>
              {say.conversation}
            </ButtonLink>
          </>
        )
      }
    >
      {data && id ? (
        <div className="flex flex-col gap-5">
          {error && <NotRefreshed query={query} what={say.thisMessage} />}
          <p
            lang={data.sms.language}
            className="whitespace-pre-wrap break-words rounded-card rounded-br-tight bg-accent-soft px-3 py-2.5"
          >
            {data.sms.body}
          </p>
          {maySend && data.sms.state === 'uncertain' && <SettleMessage programId={programId} smsId={id} />}
          {maySend && data.byKind === 'staff' && <TakeBackLine programId={programId} sms={data.sms} now={now} />}
          <MessageSteps steps={data.steps} limits={data.sms.limits} now={now} timeZone={timeZone} />
          <MessageFacts message={data} timeZone={timeZone} />
        </div>
      ) : error ? (
        <Unread error={error} busy={query.isFetching} onRetry={() => query.refetch()} />
      ) : (
        <CardSkeleton lines={5} label={say.loadingTheMessage} />
      )}
    </Drawer>
  )
}

type TakeBackLineProps = {
  programId: string
  sms: { id: string; state: string; notBefore: string | null }
  now: number
}

/** As long as it waits: eight seconds after sending, or all night where it waits for the morning. */
function TakeBackLine({ programId, sms, now }: TakeBackLineProps) {
  const say = useWords(messagePageWords)
  const left = sms.notBefore === null ? 0 : secondsLeft(sms.notBefore, now)
  const waits = sms.state === 'deferred'
  if (!waits && (sms.state !== 'queued' || left <= 0)) return null
  return (
    <div className="chrome flex flex-wrap items-center gap-3">
      <UndoButton programId={programId} smsId={sms.id} left={waits ? undefined : left} />
      <span className="text-ink2">{say.notLeftYet}</span>
    </div>
  )
}

function Unread({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const say = useWords(messagePageWords)
  if (error instanceof CallRefused && error.status === 404) return <p>{say.messageUnknown}</p>
  return (
    <ErrorState
      title={say.messageFailed}
      reference={error instanceof CallRefused && error.status >= 500 ? error.requestId : undefined}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
