'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { PatientCampaigns } from '@/components/campaigns/patient-campaigns'
import { conversationPath } from '@/components/conversations/conversation-queries'
import { type EventForm, eventForms } from '@/components/events/event-draft'
import { EventDrawer } from '@/components/events/event-drawer'
import { PatientTimeline } from '@/components/events/patient-timeline'
import { useAct, useShortcut } from '@/components/kit/shortcuts'
import { useGo } from '@/components/kit/use-go'
import { useViewClock } from '@/components/kit/use-view-clock'
import { addressOf as messagesOf } from '@/components/messages/message-address'
import { NoteBox } from '@/components/notes/note-box'
import { OwnerPicker } from '@/components/owners/owner-picker'
import { ConsentsCard } from '@/components/patient-flows/consents-card'
import type { AskedAct } from '@/components/patient-flows/phone-acts'
import { PhoneCard } from '@/components/patient-flows/phone-card'
import { CorrectDrawer } from '@/components/patients/correct-drawer'
import { correctWords } from '@/components/patients/correct-words'
import { PatientAnswers } from '@/components/patients/patient-answers'
import { PatientDetails } from '@/components/patients/patient-details'
import { PatientHead } from '@/components/patients/patient-head'
import { type PatientPlace, patientQuery } from '@/components/patients/patient-page-queries'
import { PatientSheet } from '@/components/patients/patient-sheet'
import { PatientTasks } from '@/components/patients/patient-tasks'
import { recordWords } from '@/components/patients/record-words'
import { usePrintSheet } from '@/components/patients/use-print-sheet'
import { usePulse } from '@/components/patients/use-pulse'
import { TasksCard } from '@/components/tasks/tasks-card'
import { Banner } from '@/components/ui/banner'
import { StaleBanner } from '@/components/ui/stale-banner'
import { TextLink } from '@/components/ui/text-link'
import { useWords } from '@/components/words/language'
import { PatientClocks } from '@/components/work/patient-clocks'

type PatientPageProps = {
  place: PatientPlace
  /** What is done by a link to the phone, where whoever sent somebody here wants it open. */
  opensLink?: AskedAct | undefined
  staffName: string
  timeZone: string
  mayWrite: boolean
  mayCorrect: boolean
  mayReadMessages: boolean
  mayReadFiles: boolean
  mayReadEvidence: boolean
  mayWithdraw: boolean
}

/** The drawer in use; another `turn` begins an empty one, the same one keeps what was typed. */
type Desk = { form: EventForm; open: boolean; turn: number }

export function PatientPage({ place, opensLink, staffName, timeZone, ...rights }: PatientPageProps) {
  const { mayWrite, mayCorrect, mayReadMessages, mayReadFiles, mayReadEvidence, mayWithdraw } = rights
  const { data: patient } = useSuspenseQuery(patientQuery(place))
  const say = useWords(recordWords)
  const go = useGo()
  const sayCorrect = useWords(correctWords)
  const pulse = usePulse(place)
  const now = useViewClock(patient.asOf)

  // The drawer that whoever sent somebody here wants open. From the address as it stands: what was rendered for an
  // address that asked for it is shown again by Back.
  const opens = useSearchParams().get('do')
  const [desk, setDesk] = useState<Desk | null>(() => {
    const form = eventForms.find((known) => known === opens)
    return form && mayWrite ? { form, open: true, turn: 1 } : null
  })
  const [correcting, setCorrecting] = useState(() => {
    const asked = opens === 'correct' && mayCorrect
    return { open: asked, turn: asked ? 1 : 0 }
  })
  const correct = mayCorrect ? () => setCorrecting(({ turn }) => ({ open: true, turn: Math.max(turn, 1) })) : undefined
  const sheet = usePrintSheet(place)
  const open = (form: EventForm) =>
    setDesk((held) =>
      held?.form === form ? { ...held, open: true } : { form, open: true, turn: (held?.turn ?? 0) + 1 },
    )
  const close = () => {
    forgetDo()
    setDesk((held) => held && { ...held, open: false })
  }
  const endCorrecting = (clear: boolean) => {
    forgetDo()
    setCorrecting((held) => ({ open: false, turn: held.turn + (clear ? 1 : 0) }))
  }

  // Nothing can be sent to whoever has left, and the drawers say so; their case goes on.
  const offered = mayWrite && patient.lifecycle !== 'unsubscribed'
  const when = { enabled: offered }
  useShortcut('n', () => open('nextCall'), say.sendNextCall, when)
  useShortcut('s', () => open('financial'), say.financial, { enabled: mayWrite })
  useShortcut('e', () => open('enrollment'), say.enrollment, { enabled: mayWrite })
  const toMessages = { enabled: mayReadMessages }
  useAct(say.openConversation, () => go.to(conversationPath(place)), toMessages)
  useAct(say.allMessages, () => go.to(messagesOf(place.programId, { patient: place.patientId })), toMessages)
  useShortcut('c', () => correct?.(), sayCorrect.title, { enabled: mayCorrect })

  return (
    <>
      <PatientHead patient={patient} mayWrite={mayWrite} onOpen={open} onPrint={sheet.print} printing={sheet.busy}>
        <OwnerPicker patient={patient} mayWrite={mayWrite} />
      </PatientHead>
      {patient.lifecycle === 'unsubscribed' && (
        <Banner tone="attention" title={say.unsubscribed} className="mb-3">
          {say.unsubscribedWhy}{' '}
          <TextLink href={`/p/${patient.programId}/messages/${patient.id}`}>{say.conversation}</TextLink>.
        </Banner>
      )}
      {pulse.failing && <StaleBanner busy={pulse.busy} onRetry={pulse.retry} className="mb-3" />}
      <PatientTasks patient={patient} mayWrite={mayWrite} timeZone={timeZone} onCorrect={correct} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PhoneCard
            patient={patient}
            offered={offered}
            mayWrite={mayWrite}
            mayReadFiles={mayReadFiles}
            timeZone={timeZone}
            opens={opensLink}
          />
          <PatientTimeline place={place} timeZone={timeZone} maySend={mayWrite}>
            {mayWrite && <NoteBox key={place.patientId} place={place} timeZone={timeZone} />}
          </PatientTimeline>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TasksCard patient={patient} mayWrite={mayWrite} now={now} timeZone={timeZone} />
          <PatientClocks place={place} now={now} timeZone={timeZone} />
          <ConsentsCard place={place} mayWithdraw={mayWithdraw} mayReadEvidence={mayReadEvidence} timeZone={timeZone} />
          {mayReadMessages && (
            <PatientCampaigns
              place={place}
              offered={offered}
              mayStop={mayWrite}
              now={patient.asOf}
              timeZone={timeZone}
            />
          )}
          <PatientDetails patient={patient} mayReadMessages={mayReadMessages} timeZone={timeZone} onCorrect={correct} />
          <PatientAnswers entries={patient.additionalData} />
        </div>
      </div>
      {desk && (
        <EventDrawer
          key={desk.turn}
          form={desk.form}
          open={desk.open}
          onOpenChange={(shown) => (shown ? open(desk.form) : close())}
          onSent={() => setDesk((held) => held && { ...held, turn: held.turn + 1 })}
          patient={patient}
          staffName={staffName}
          now={now}
          timeZone={timeZone}
        />
      )}
      {mayCorrect && correcting.turn > 0 && (
        <CorrectDrawer
          key={`correct ${correcting.turn}`}
          open={correcting.open}
          onOpenChange={(shown) => (shown ? correct?.() : endCorrecting(false))}
          onSaved={() => endCorrecting(true)}
          patient={patient}
          timeZone={timeZone}
        />
      )}
      {sheet.sheet && (
        <PatientSheet sheet={sheet.sheet} staffName={staffName} timeZone={timeZone} onDone={sheet.done} />
      )}
    </>
  )
}

/** The drawer that the address asked for is closed: neither Back nor loading the page again opens it once more. */
function forgetDo() {
  const here = new URL(window.location.href)
  if (!here.searchParams.has('do')) return
  here.searchParams.delete('do')
  window.history.replaceState(null, '', here.pathname + here.search + here.hash)
}
