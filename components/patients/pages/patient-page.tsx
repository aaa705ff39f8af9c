'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ActDialogs } from '@/components/journeys/console/act-dialogs'
import { ConsentsCard } from '@/components/journeys/console/consents-card'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { useNow } from '@/components/kit/clock'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { PatientCampaigns } from '@/components/messaging/campaigns/patient-campaigns'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { PatientTab, usePatientTab } from '@/components/patients/ground/patient-tab'
import { patientName } from '@/components/patients/ground/patient-words'
import { recordWords } from '@/components/patients/ground/record-words'
import { CallFacts } from '@/components/patients/page/call-facts'
import { CorrectDrawer } from '@/components/patients/page/correct-drawer'
import { nextWords } from '@/components/patients/page/next-words'
import { PatientHead } from '@/components/patients/page/patient-head'
import { ProgramStatus } from '@/components/patients/page/program-status'
import { usePrintSheet } from '@/components/patients/page/use-print-sheet'
import { useRevision } from '@/components/patients/page/use-revision'
import { ActBar, MoreItems, MoreMenu } from '@/components/patients/pages/more-acts'
import { NextLine } from '@/components/patients/pages/next-line'
import { PatientSheet } from '@/components/patients/pages/patient-sheet'
import { PatientTabs, type TabRights } from '@/components/patients/pages/patient-tabs'
import { TodoCard } from '@/components/patients/pages/todo-card'
import { type PatientActs, useNextAct } from '@/components/patients/pages/use-next-act'
import { usePatientKeys } from '@/components/patients/pages/use-patient-keys'
import { type EventForm, eventForms } from '@/components/patients/updates/event-draft'
import { EventDrawer } from '@/components/patients/updates/event-drawer'
import { useStatusActs } from '@/components/patients/updates/use-status-acts'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'
import { OwnerPicker } from '@/components/work/owners/owner-picker'
import { useTaskActs } from '@/components/work/tasks/use-task-acts'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import { nextStep } from '@/lib/contract/work/next-step'

export type PatientRights = TabRights & {
  mayCorrect: boolean
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

/** The drawer in use; another `turn` begins an empty one, the same one keeps what was typed. */
type Desk = { form: EventForm; chosen?: string; open: boolean; turn: number }
type Correcting = { open: boolean; turn: number; at?: CorrectableField | undefined }

export function PatientPage({ place, opensLink, staffName, timeZone, ...rights }: PatientPageProps) {
  const { mayWrite, mayCorrect, mayReadMessages, mayReadEvidence, mayWithdraw } = rights
  const { data: patient } = useSuspenseQuery(patientQuery(place))
  const { data: people } = useQuery(peopleQuery(place.programId))
  const { data: marked } = useQuery(patientClocksQuery(place))
  const { data: flows } = useQuery(flowsQuery(place))
  const { data: documents } = useQuery(documentsQuery(place))
  const say = useWords(recordWords)
  const sayNext = useWords(nextWords)
  const name = patientName(patient, useLanguage())
  const revision = useRevision(place)
  const now = useNow(patient.asOf)
  const [tab, chooseTab] = usePatientTab()
  const [writes, setWrites] = useState(false)

  // Nothing can be sent to whoever has left, and the drawers say so; their case goes on.
  const offered = mayWrite && patient.lifecycle !== 'unsubscribed'

  // The drawer that whoever sent somebody here wants open. From the address as it stands: what was rendered for an
  // address that asked for it is shown again by Back.
  const opens = useSearchParams().get('do')
  const [desk, setDesk] = useState<Desk | null>(() => {
    const form = eventForms.find((known) => known === opens)
    return form && mayWrite ? { form, open: true, turn: 1 } : null
  })
  const [correcting, setCorrecting] = useState<Correcting>(() => {
    const asked = opens === 'correct' && mayCorrect
    return { open: asked, turn: asked ? 1 : 0 }
  })
  const [asked, setAsked] = useState<AskedAct | null>(() => (offered && opensLink) || null)
  const sheet = usePrintSheet(place)
  const open = (form: EventForm) =>
    setDesk((held) =>
      held?.form === form ? { ...held, open: true } : { form, open: true, turn: (held?.turn ?? 0) + 1 },
    )
  const openWith = (form: EventForm, chosen: string) =>
    setDesk((held) => ({ form, chosen, open: true, turn: (held?.turn ?? 0) + 1 }))
  const correct = (at?: CorrectableField) => setCorrecting(({ turn }) => ({ open: true, turn: Math.max(turn, 1), at }))
  const endCorrecting = (clear: boolean) => {
    forgetDo()
    setCorrecting((held) => ({ open: false, turn: held.turn + (clear ? 1 : 0) }))
  }
  const close = () => {
    forgetDo()
    setDesk((held) => held && { ...held, open: false })
  }
  const show = (next: PatientTab, writing = false) => {
    setWrites(writing)
    chooseTab(next)
  }

  const me = people?.find(({ self }) => self)
  const { complete } = useTaskActs(place, me?.id)
  const clocks = marked?.clocks ?? []
  const step = nextStep({ patient, clocks, flows: flows?.flows ?? [], documents: documents ?? [], now, timeZone })
  const acts: PatientActs = {
    open,
    ask: setAsked,
    correct,
    complete: complete.mutate,
    text: () => show(PatientTab.conversation, true),
    note: () => show(PatientTab.timeline, true),
    forms: () => show(PatientTab.forms),
    documents: () => show(PatientTab.documents),
    print: sheet.print,
  }
  const finished = flows?.flows.find(({ kind, finishedAt }) => kind === 'missing' && finishedAt)?.steps.length ?? 0
  const act = useNextAct({
    step,
    patient,
    meId: me?.id,
    arrived: step.documents || finished,
    rights: { mayWrite, offered, mayCorrect, mayReadMessages },
    acts,
  })
  const mayText = offered && mayReadMessages
  usePatientKeys({ place, acts, act, offered, mayWrite, mayCorrect, mayReadMessages, tab })
  useStatusActs(patient, mayWrite, openWith)
  const more = <MoreItems acts={acts} offered={offered} mayWrite={mayWrite} mayCorrect={mayCorrect} />

  return (
    <>
      <PatientHead patient={patient}>
        <OwnerPicker patient={patient} mayWrite={mayWrite} />
      </PatientHead>
      <CallFacts patient={patient} now={now} timeZone={timeZone} {...(mayCorrect && { onCorrect: correct })} />
      <NextLine
        name={name}
        step={step}
        act={act}
        quiet={tab === PatientTab.conversation}
        place={place}
        now={now}
        timeZone={timeZone}
      >
        {mayText && (
          <Button shortcut="r" onClick={acts.text}>
            {sayNext.text}
          </Button>
        )}
        {offered && act.key !== 'n' && (
          <Button shortcut="n" onClick={() => open('nextCall')} className="max-xl:hidden">
            {say.sendNextCall}
          </Button>
        )}
        <MoreMenu>{more}</MoreMenu>
      </NextLine>
      {patient.lifecycle === 'unsubscribed' && (
        <Banner tone="attention" title={say.unsubscribed} className="mt-3">
          {say.unsubscribedWhy} <TextLink href={conversationPath(place)}>{say.conversation}</TextLink>.
        </Banner>
      )}
      {revision.failing && <StaleBanner busy={revision.busy} onRetry={revision.retry} className="mt-3" />}
      <div className="mt-3 grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
        <PatientTabs
          {...rights}
          place={place}
          patient={patient}
          tab={tab}
          onTab={show}
          writes={writes}
          offered={offered}
          timeZone={timeZone}
          onAsk={setAsked}
          onCorrect={mayCorrect ? () => correct() : undefined}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <TodoCard patient={patient} clocks={clocks} mayWrite={mayWrite} now={now} timeZone={timeZone} />
          <ProgramStatus patient={patient} now={now} timeZone={timeZone} onOpen={mayWrite ? open : undefined} />
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
        </div>
      </div>
      <ActBar phoneNumber={patient.phoneNumber} onText={mayText ? acts.text : undefined}>
        <MoreMenu bar>{more}</MoreMenu>
      </ActBar>
      {asked && <ActDialogs patient={patient} asked={asked} timeZone={timeZone} onClose={() => setAsked(null)} />}
      {desk && (
        <EventDrawer
          key={desk.turn}
          form={desk.form}
          chosen={desk.chosen}
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
          onOpenChange={(shown) => (shown ? correct() : endCorrecting(false))}
          onSaved={() => endCorrecting(true)}
          patient={patient}
          timeZone={timeZone}
          at={correcting.at}
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
