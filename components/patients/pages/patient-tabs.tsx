'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { late } from '@/components/kit/late'
import { TabPanel, TabRow } from '@/components/kit/ui/tab-row'
import { useWords } from '@/components/kit/words/language'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { PatientTab } from '@/components/patients/ground/patient-tab'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import { NoteBox } from '@/components/patients/notes/note-box'
import { PatientTimeline } from '@/components/patients/pages/patient-timeline'
import { ThreadMarks } from '@/components/patients/pages/thread-marks'
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
  const say = useWords(recordHeadWords)
  const sayCall = useWords(callWords)
  const { data: desk } = useQuery(callDeskQuery(place))
  const { data: flows } = useQuery(flowsQuery(place))
  const { data: documents } = useQuery(documentsQuery(place))
  const id = useId()
  const closed = (tab === 'conversation' && !mayReadMessages) || (tab === 'looks' && !mayReadAudit)
  const shown = closed ? 'timeline' : tab
  const parts: { value: PatientTab; label: string; count?: number | undefined }[] = [
    { value: 'timeline', label: say.tabs.timeline },
    ...(mayReadMessages ? [{ value: 'conversation' as const, label: say.tabs.conversation }] : []),
    { value: 'calls', label: sayCall.calls, count: desk?.calls },
    { value: 'forms', label: say.tabs.forms, count: flows?.flows.length },
    { value: 'documents', label: say.tabs.documents, count: documents?.filter(({ removed }) => !removed).length },
    { value: 'details', label: say.tabs.details },
    ...(mayReadAudit ? [{ value: 'looks' as const, label: say.tabs.looks }] : []),
  ]
  const tabs = parts.map(({ value, label, count }) => ({ value, label: <TabLabel count={count}>{label}</TabLabel> }))
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface shadow-card">
      <TabRow
        id={id}
        label={say.tabs.label}
        tabs={tabs}
        value={shown}
        onValue={onTab}
        className="px-2"
        tabClassName="pt-2.5"
      />
      <TabPanel key={shown} id={id} value={shown} className={unpadded.includes(shown) ? undefined : partsStyle}>
        {shown === 'timeline' ? (
          <PatientTimeline place={place} timeZone={timeZone} maySend={mayWrite}>
            {mayWrite && <NoteBox key={place.patientId} place={place} writes={writes} timeZone={timeZone} />}
          </PatientTimeline>
        ) : shown === 'conversation' ? (
          <>
            <PhoneBar place={place} maySend={maySend} mayOpt={mayOpt} />
            <ConversationParts
              place={place}
              timeZone={timeZone}
              maySend={maySend}
              mayOpt={mayOpt}
              writes={writes}
              Marks={ThreadMarks}
            />
          </>
        ) : shown === 'calls' ? (
          <CallsTab place={place} mayWrite={mayWrite} timeZone={timeZone} onCall={onCall} />
        ) : shown === 'forms' ? (
          <PhoneCard
            patient={patient}
            offered={offered}
            mayWrite={mayWrite}
            mayReadFiles={mayReadFiles}
            timeZone={timeZone}
            onAct={onAsk}
          />
        ) : shown === 'documents' ? (
          <DocumentsPart place={place} mayWrite={mayWrite} mayReadFiles={mayReadFiles} timeZone={timeZone} />
        ) : shown === 'looks' ? (
          <WhoLooked place={place} timeZone={timeZone} />
        ) : (
          <>
            <PatientDetails
              patient={patient}
              mayReadMessages={mayReadMessages}
              timeZone={timeZone}
              onCorrect={onCorrect}
            />
            <PatientAnswers patient={patient} />
          </>
        )}
      </TabPanel>
    </div>
  )
}

/** These are no cards elsewhere. */
const unpadded: readonly PatientTab[] = ['timeline', 'documents', 'looks']

/** What is a card elsewhere is a part of this one. */
const partsStyle =
  'flex flex-col [&>section]:rounded-none [&>section]:border-0 [&>section]:shadow-none [&>section:last-child]:rounded-b-card [&>section:not(:last-child)]:border-b [&>.edge]:mx-3.5 [&>.edge]:mt-3'

const TabLabel = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <>
    {children}
    {count ? <span className="pl-1.5 font-normal text-ink3">{count}</span> : null}
  </>
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
