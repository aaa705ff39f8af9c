'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { late } from '@/components/kit/late'
import { tabBarStyle, tabStyle } from '@/components/kit/ui/tab-style'
import { useWords } from '@/components/kit/words/language'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { PatientTab } from '@/components/patients/ground/patient-tab'
import { recordWords } from '@/components/patients/ground/record-words'
import { NoteBox } from '@/components/patients/notes/note-box'
import { PatientTimeline } from '@/components/patients/pages/patient-timeline'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const DocumentsPart = late(() =>
  import('@/components/journeys/documents/documents-part').then((file) => file.DocumentsPart),
)
const CallsTab = late(() => import('@/components/patients/calls/calls-tab').then((file) => file.CallsTab))
const PhoneCard = late(() => import('@/components/journeys/console/phone-card').then((file) => file.PhoneCard))
const ConversationActs = late(() =>
  import('@/components/messaging/conversations/conversation-acts').then((file) => file.ConversationActs),
)
const ConversationParts = late(() =>
  import('@/components/messaging/conversations/conversation-parts').then((file) => file.ConversationParts),
)
const WhoLooked = late(() => import('@/components/access/audit/who-looked').then((file) => file.WhoLooked))
const PatientDetails = late(() =>
  import('@/components/patients/page/patient-details').then((file) => file.PatientDetails),
)
const PatientAnswers = late(() =>
  import('@/components/patients/page/patient-answers').then((file) => file.PatientAnswers),
)

export type TabRights = {
  mayWrite: boolean
  mayReadMessages: boolean
  maySend: boolean
  mayOpt: boolean
  mayReadFiles: boolean
  mayReadAudit: boolean
}

type PatientTabsProps = TabRights & {
  place: PatientIds
  patient: PatientCard
  tab: PatientTab
  onTab: (tab: PatientTab) => void
  /** Somebody came to the part to write there. */
  writes: boolean
  offered: boolean
  timeZone: string
  onAsk: (asked: AskedAct) => void
  onCorrect?: (() => void) | undefined
  onCall: (contactId: string | null) => void
}

/** The parts of a patient's page that need its whole width, one at a time. */
export function PatientTabs({ place, patient, tab, onTab, writes, timeZone, ...props }: PatientTabsProps) {
  const { mayWrite, mayReadMessages, maySend, mayOpt, mayReadFiles, mayReadAudit, offered, onAsk, onCorrect, onCall } =
    props
  const say = useWords(recordWords)
  const sayCall = useWords(callWords)
  const { data: desk } = useQuery(callDeskQuery(place))
  const { data: flows } = useQuery(flowsQuery(place))
  const { data: documents } = useQuery(documentsQuery(place))
  const closed = (tab === 'conversation' && !mayReadMessages) || (tab === 'looks' && !mayReadAudit)
  const shown = closed ? 'timeline' : tab
  return (
    <Radix.Root
      value={shown}
      onValueChange={(value) => onTab(value as PatientTab)}
      className="min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      <Radix.List aria-label={say.tabs.label} className={clsx(tabBarStyle, 'px-2')}>
        <Tab value="timeline">{say.tabs.timeline}</Tab>
        {mayReadMessages && <Tab value="conversation">{say.tabs.conversation}</Tab>}
        <Tab value="calls" count={desk?.calls}>
          {sayCall.calls}
        </Tab>
        <Tab value="forms" count={flows?.flows.length}>
          {say.tabs.forms}
        </Tab>
        <Tab value="documents" count={documents?.filter(({ removed }) => !removed).length}>
          {say.tabs.documents}
        </Tab>
        <Tab value="details">{say.tabs.details}</Tab>
        {mayReadAudit && <Tab value="looks">{say.tabs.looks}</Tab>}
      </Radix.List>
      <Radix.Content value="timeline">
        <PatientTimeline place={place} timeZone={timeZone} maySend={mayWrite}>
          {mayWrite && (
            <NoteBox key={place.patientId} place={place} writes={writes && shown === 'timeline'} timeZone={timeZone} />
          )}
        </PatientTimeline>
      </Radix.Content>
      {mayReadMessages && (
        <Radix.Content value="conversation" className={partsStyle}>
          <PhoneBar place={place} maySend={maySend} mayOpt={mayOpt} />
          <ConversationParts place={place} timeZone={timeZone} maySend={maySend} mayOpt={mayOpt} writes={writes} />
        </Radix.Content>
      )}
      <Radix.Content value="calls" className={partsStyle}>
        <CallsTab place={place} mayWrite={mayWrite} timeZone={timeZone} onCall={onCall} />
      </Radix.Content>
      <Radix.Content value="forms" className={partsStyle}>
        <PhoneCard
          patient={patient}
          offered={offered}
          mayWrite={mayWrite}
          mayReadFiles={mayReadFiles}
          timeZone={timeZone}
          onAct={onAsk}
        />
      </Radix.Content>
      <Radix.Content value="documents">
        <DocumentsPart place={place} mayWrite={mayWrite} mayReadFiles={mayReadFiles} timeZone={timeZone} />
      </Radix.Content>
      <Radix.Content value="details" className={partsStyle}>
        <PatientDetails patient={patient} mayReadMessages={mayReadMessages} timeZone={timeZone} onCorrect={onCorrect} />
        <PatientAnswers patient={patient} />
      </Radix.Content>
      {mayReadAudit && (
        <Radix.Content value="looks">
          <WhoLooked place={place} timeZone={timeZone} />
        </Radix.Content>
      )}
    </Radix.Root>
  )
}

/** What is a card elsewhere is a part of this one. */
const partsStyle =
  'flex flex-col [&>section]:rounded-none [&>section]:border-0 [&>section]:shadow-none [&>section:last-child]:rounded-b-card [&>section:not(:last-child)]:border-b [&>.edge]:mx-3.5 [&>.edge]:mt-3'

type TabProps = { value: PatientTab; count?: number | undefined; children: ReactNode }

const Tab = ({ value, count, children }: TabProps) => (
  <Radix.Trigger value={value} className={clsx(tabStyle, 'pt-2.5')}>
    {children}
    {count ? <span className="pl-1.5 font-normal text-ink3">{count}</span> : null}
  </Radix.Trigger>
)

/** What is done with the phone itself, above what was written to it. */
function PhoneBar({ place, maySend, mayOpt }: { place: PatientIds; maySend: boolean; mayOpt: boolean }) {
  const { data } = useInfiniteQuery(conversationQuery(place))
  const view = data?.pages[0]
  return (
    <div className="flex flex-wrap justify-end gap-2 px-3.5 pt-2.5 empty:hidden">
      {view && <ConversationActs place={place} view={view} maySend={maySend} mayOpt={mayOpt} />}
    </div>
  )
}
