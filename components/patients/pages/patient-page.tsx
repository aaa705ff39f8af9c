'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { ConsentsCard } from '@/components/journeys/console/consents-card'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { useNow } from '@/components/kit/clock'
import { late } from '@/components/kit/late'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { PatientCampaigns } from '@/components/messaging/campaigns/patient-campaigns'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { PatientTab, usePatientTab } from '@/components/patients/ground/patient-tab'
import { patientName } from '@/components/patients/ground/patient-words'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import { SightProvider } from '@/components/patients/ground/sensitive-value'
import { CallFacts } from '@/components/patients/page/call-facts'
import { nextWords } from '@/components/patients/page/next-words'
import { PatientHead } from '@/components/patients/page/patient-head'
import { ProgramStatus } from '@/components/patients/page/program-status'
import { usePrintSheet } from '@/components/patients/page/use-print-sheet'
import { useRevision } from '@/components/patients/page/use-revision'
import { ActBar, MoreItems, MoreMenu } from '@/components/patients/pages/more-acts'
import { NextLine } from '@/components/patients/pages/next-line'
import { PatientTabs, type TabRights } from '@/components/patients/pages/patient-tabs'
import { type KeepingRights, useRecordKeeping } from '@/components/patients/pages/record-keeping'
import { TodoCard } from '@/components/patients/pages/todo-card'
import { usePatientDesk } from '@/components/patients/pages/use-patient-desk'
import { usePatientKeys } from '@/components/patients/pages/use-patient-keys'
import { OwnerPicker } from '@/components/work/owners/owner-picker'
import { SnoozeButton } from '@/components/work/snooze/snooze-button'

const PatientSheet = late(() => import('@/components/patients/pages/patient-sheet').then((file) => file.PatientSheet))

export type PatientRights = TabRights &
  KeepingRights & {
    mayCorrect: boolean
    maySeeSensitive: boolean
    mayReadEvidence: boolean
    mayWithdraw: boolean
  }

type PatientPageProps = PatientRights & {
  place: PatientIds
  /** What is done by a link to the phone, where whoever sent somebody here wants it open. */
  opensLink?: AskedAct | undefined
  staffName: string
  timeZone: string
}

export function PatientPage({ place, opensLink, staffName, timeZone, ...rights }: PatientPageProps) {
  const { mayWrite, mayCorrect, mayReadMessages, mayReadEvidence, mayWithdraw, maySeeSensitive } = rights
  const { data: patient } = useSuspenseQuery(patientQuery(place))
  const { data: callDesk } = useQuery(callDeskQuery(place))
  const say = useWords(recordHeadWords)
  const sayCall = useWords(callWords)
  const sayNext = useWords(nextWords)
  const name = patientName(patient, useLanguage())
  const revision = useRevision(place)
  const now = useNow(patient.asOf)
  const [tab, chooseTab] = usePatientTab()
  const [writes, setWrites] = useState(false)

  const sheet = usePrintSheet(place)
  const show = (next: PatientTab, writing = false) => {
    setWrites(writing)
    chooseTab(next)
  }

  const {
    step,
    aim,
    act,
    acts,
    clocks,
    rights: may,
    snoozedUntil,
    calling,
    drawers,
  } = usePatientDesk({
    place,
    patient,
    rights: { mayWrite, mayCorrect, mayReadMessages },
    opensLink,
    staffName,
    now,
    timeZone,
    leads: {
      text: () => show(PatientTab.conversation, true),
      note: () => show(PatientTab.timeline, true),
      forms: () => show(PatientTab.forms),
      documents: () => show(PatientTab.documents),
      print: sheet.print,
    },
  })
  const { offered } = may
  const onCall = calling.shown?.what === 'call'
  const mayText = offered && mayReadMessages
  usePatientKeys({ place, acts, act, ...may, tab })
  const keeping = useRecordKeeping(place, patient, { ...rights, timeZone })
  const more = (
    <>
      <MoreItems acts={acts} offered={offered} mayWrite={mayWrite} mayCorrect={mayCorrect} />
      {keeping.items}
    </>
  )

  return (
    <SightProvider place={maySeeSensitive ? place : null}>
      <div className={clsx(onCall && 'sm:pr-100')}>
        <PatientHead patient={patient}>
          <OwnerPicker patient={patient} mayWrite={mayWrite} />
        </PatientHead>
        <CallFacts
          patient={patient}
          now={now}
          timeZone={timeZone}
          narrow={onCall}
          prescriber={callDesk?.contacts.find(({ role }) => role === 'prescriber') ?? null}
          onAddPrescriber={mayWrite ? () => calling.show('prescriber') : undefined}
          {...(mayCorrect && { onCorrect: acts.correct })}
        />
        <NextLine
          name={name}
          step={step}
          aim={aim}
          act={act}
          snoozedUntil={snoozedUntil}
          quiet={onCall || tab === PatientTab.conversation}
          place={place}
          now={now}
          timeZone={timeZone}
        >
          {mayWrite && !onCall && act.key !== 'p' && (
            <Button shortcut="p" onClick={() => acts.logCall()}>
              {sayCall.logCall}
            </Button>
          )}
          {mayText && (
            <Button shortcut="r" onClick={acts.text}>
              {sayNext.text}
            </Button>
          )}
          {mayWrite && !onCall && <SnoozeButton onSnooze={acts.snooze} />}
          <MoreMenu>{more}</MoreMenu>
        </NextLine>
        {keeping.banner}
        {patient.lifecycle === 'unsubscribed' && (
          <Banner tone="attention" title={say.unsubscribed} className="mt-3">
            {say.unsubscribedWhy} <TextLink href={conversationPath(place)}>{say.conversation}</TextLink>.
          </Banner>
        )}
        {revision.failing && <StaleBanner busy={revision.busy} onRetry={revision.retry} className="mt-3" />}
        <div className={clsx('mt-3 grid items-start gap-3.5', !onCall && 'lg:grid-cols-[minmax(0,1fr)_20.25rem]')}>
          <PatientTabs
            {...rights}
            place={place}
            patient={patient}
            tab={tab}
            onTab={show}
            writes={writes}
            offered={offered}
            timeZone={timeZone}
            onAsk={acts.ask}
            onCorrect={mayCorrect ? () => acts.correct() : undefined}
            onCall={acts.logCall}
          />
          <div className="flex min-w-0 flex-col gap-3">
            <TodoCard patient={patient} clocks={clocks} mayWrite={mayWrite} now={now} timeZone={timeZone} />
            <ProgramStatus patient={patient} now={now} timeZone={timeZone} onOpen={mayWrite ? acts.open : undefined} />
            <ConsentsCard
              place={place}
              mayWithdraw={mayWithdraw}
              mayReadEvidence={mayReadEvidence}
              timeZone={timeZone}
            />
            {mayReadMessages && (
              <PatientCampaigns
                place={place}
                offered={offered}
                mayStop={mayWrite}
                now={patient.asOf}
                timeZone={timeZone}
              />
            )}
          </div>
        </div>
        <ActBar
          phoneNumber={patient.phoneNumber}
          onText={mayText ? acts.text : undefined}
          onLogCall={mayWrite ? () => acts.logCall() : undefined}
        >
          <MoreMenu bar>{more}</MoreMenu>
        </ActBar>
      </div>
      {drawers}
      {keeping.dialogs}
      {sheet.sheet && (
        <PatientSheet sheet={sheet.sheet} staffName={staffName} timeZone={timeZone} onDone={sheet.done} />
      )}
    </SightProvider>
  )
}
