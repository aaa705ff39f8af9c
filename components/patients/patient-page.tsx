'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PatientCampaigns } from '@/components/campaigns/patient-campaigns'
import type { EventForm } from '@/components/events/event-draft'
import { EventDrawer } from '@/components/events/event-drawer'
import { PatientTimeline } from '@/components/events/patient-timeline'
import { NoteBox } from '@/components/notes/note-box'
import { OwnerPicker } from '@/components/owners/owner-picker'
import { ConsentsCard } from '@/components/patient-flows/consents-card'
import { PhoneCard } from '@/components/patient-flows/phone-card'
import { useViewClock } from '@/components/patient-flows/use-view-clock'
import { PatientAnswers } from '@/components/patients/patient-answers'
import { PatientDetails } from '@/components/patients/patient-details'
import { PatientHead } from '@/components/patients/patient-head'
import { type PatientPlace, patientQuery } from '@/components/patients/patient-page-queries'
import { PatientTasks } from '@/components/patients/patient-tasks'
import { recordWords } from '@/components/patients/record-words'
import { usePulse } from '@/components/patients/use-pulse'
import { useShortcut } from '@/components/shell/shortcuts'
import { TasksCard } from '@/components/tasks/tasks-card'
import { Banner } from '@/components/ui/banner'
import { StaleBanner } from '@/components/ui/stale-banner'
import { TextLink } from '@/components/ui/text-link'
import { useWords } from '@/components/words/language'

type PatientPageProps = {
  place: PatientPlace
  /** The drawer that whoever sent somebody here wants open. */
  opens?: EventForm | undefined
  staffName: string
  timeZone: string
  mayWrite: boolean
  mayReadMessages: boolean
  mayReadFiles: boolean
  mayReadEvidence: boolean
  mayWithdraw: boolean
}

/** The drawer in use; another `turn` begins an empty one, the same one keeps what was typed. */
type Desk = { form: EventForm; open: boolean; turn: number }

export function PatientPage({ place, opens, staffName, timeZone, ...rights }: PatientPageProps) {
  const { mayWrite, mayReadMessages, mayReadFiles, mayReadEvidence, mayWithdraw } = rights
  const { data: patient } = useSuspenseQuery(patientQuery(place))
  const say = useWords(recordWords)
  const pulse = usePulse(place)
  const now = useViewClock(patient.asOf)

  const [desk, setDesk] = useState<Desk | null>(() =>
    opens && mayWrite && patient.lifecycle !== 'unsubscribed' ? { form: opens, open: true, turn: 1 } : null,
  )
  const open = (form: EventForm) =>
    setDesk((held) =>
      held?.form === form ? { ...held, open: true } : { form, open: true, turn: (held?.turn ?? 0) + 1 },
    )
  const close = (clear: boolean) =>
    setDesk((held) => held && { ...held, open: false, turn: held.turn + (clear ? 1 : 0) })

  // Nothing can be done for whoever has left; a drawer that was open when they did says so.
  const offered = mayWrite && patient.lifecycle !== 'unsubscribed'
  const when = { enabled: offered }
  useShortcut('n', () => open('nextCall'), say.sendNextCall, when)
  useShortcut('s', () => open('financial'), say.financial, when)
  useShortcut('e', () => open('enrollment'), say.enrollment, when)

  return (
    <>
      <PatientHead patient={patient} mayWrite={offered} onOpen={open}>
        <OwnerPicker patient={patient} mayWrite={mayWrite} />
      </PatientHead>
      {patient.lifecycle === 'unsubscribed' && (
        <Banner tone="attention" title={say.unsubscribed} className="mb-3">
          {say.unsubscribedWhy}{' '}
          <TextLink href={`/p/${patient.programId}/messages/${patient.id}`}>{say.conversation}</TextLink>.
        </Banner>
      )}
      {pulse.failing && <StaleBanner busy={pulse.busy} onRetry={pulse.retry} className="mb-3" />}
      <PatientTasks patient={patient} mayWrite={mayWrite} timeZone={timeZone} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PhoneCard
            patient={patient}
            offered={offered}
            mayWrite={mayWrite}
            mayReadFiles={mayReadFiles}
            timeZone={timeZone}
          />
          <PatientTimeline place={place} timeZone={timeZone} maySend={mayWrite}>
            {mayWrite && <NoteBox key={place.patientId} place={place} timeZone={timeZone} />}
          </PatientTimeline>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TasksCard patient={patient} mayWrite={mayWrite} now={now} timeZone={timeZone} />
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
          <PatientDetails patient={patient} mayReadMessages={mayReadMessages} timeZone={timeZone} />
          <PatientAnswers entries={patient.additionalData} />
        </div>
      </div>
      {desk && (
        <EventDrawer
          key={desk.turn}
          form={desk.form}
          open={desk.open}
          onOpenChange={(shown) => (shown ? open(desk.form) : close(false))}
          onSent={() => close(true)}
          patient={patient}
          staffName={staffName}
          now={now}
          timeZone={timeZone}
        />
      )}
    </>
  )
}
