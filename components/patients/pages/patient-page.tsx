'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ConsentsCard } from '@/components/journeys/console/consents-card'
import { PhoneCard } from '@/components/journeys/console/phone-card'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { useNow } from '@/components/kit/clock'
import { useAct, useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { PatientCampaigns } from '@/components/messaging/campaigns/patient-campaigns'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { messagesAddress } from '@/components/messaging/ground/message-address'
import { type PatientPlace, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { recordWords } from '@/components/patients/ground/record-words'
import { NoteBox } from '@/components/patients/notes/note-box'
import { CorrectDrawer } from '@/components/patients/page/correct-drawer'
import { correctWords } from '@/components/patients/page/correct-words'
import { PatientAnswers } from '@/components/patients/page/patient-answers'
import { PatientDetails } from '@/components/patients/page/patient-details'
import { PatientHead } from '@/components/patients/page/patient-head'
import { usePrintSheet } from '@/components/patients/page/use-print-sheet'
import { useRevision } from '@/components/patients/page/use-revision'
import { PatientSheet } from '@/components/patients/pages/patient-sheet'
import { PatientTasks } from '@/components/patients/pages/patient-tasks'
import { PatientTimeline } from '@/components/patients/pages/patient-timeline'
import { type EventForm, eventForms } from '@/components/patients/updates/event-draft'
import { EventDrawer } from '@/components/patients/updates/event-drawer'
import { PatientClocks } from '@/components/work/list/patient-clocks'
import { OwnerPicker } from '@/components/work/owners/owner-picker'
import { TasksCard } from '@/components/work/tasks/tasks-card'

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
  const revision = useRevision(place)
  const now = useNow(patient.asOf)

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
  useAct(say.allMessages, () => go.to(messagesAddress.at(place.programId, { patient: place.patientId })), toMessages)
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
      {revision.failing && <StaleBanner busy={revision.busy} onRetry={revision.retry} className="mb-3" />}
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
