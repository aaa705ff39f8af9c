'use client'

import { useQuery } from '@tanstack/react-query'
import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { useNow } from '@/components/kit/clock'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { TextLink } from '@/components/kit/ui/text-link'
import { dayWords } from '@/components/kit/ui/time-words'
import { useGo } from '@/components/kit/use-go'
import { useLocale, useWords } from '@/components/kit/words/language'
import { patientAddress } from '@/components/patients/ground/list-position'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { PatientStands } from '@/components/patients/page/patient-head'
import { peekWords } from '@/components/patients/page/peek-words'
import { useRevision } from '@/components/patients/page/use-revision'
import { CallingParts } from '@/components/patients/pages/calling-parts'
import { AsidePart, DueList, NextBox, ShortFacts } from '@/components/patients/pages/patient-aside'
import type { PeekRights } from '@/components/patients/pages/patient-peek'
import { usePatientDesk } from '@/components/patients/pages/use-patient-desk'
import { usePatientKeys } from '@/components/patients/pages/use-patient-keys'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { OwnerPicker } from '@/components/work/owners/owner-picker'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type ContextProps = { place: PatientIds; rights: PeekRights; staffName: string; timeZone: string }

/** The patient beside their conversation: facts, what is next, where they stand, what is to be done. */
export function PatientContext(props: ContextProps) {
  const say = useWords(peekWords)
  const query = useQuery(patientQuery(props.place))
  const { data: patient } = query
  return (
    <aside aria-label={say.peek}>
      {patient ? (
        <Known {...props} patient={patient} />
      ) : query.isError ? (
        <QueryFailed query={query} what={say.what} bare />
      ) : (
        <CardSkeleton label={say.loading} lines={8} />
      )}
    </aside>
  )
}

function Known({ place, patient, rights, staffName, timeZone }: ContextProps & { patient: PatientCard }) {
  const say = useWords(peekWords)
  const go = useGo()
  const now = useNow(patient.asOf)
  useRevision(place)
  const { data: people } = useQuery(peopleQuery(place.programId))
  const page = patientAddress(place.programId, place.patientId)
  const desk = usePatientDesk({
    place,
    patient,
    rights,
    staffName,
    now,
    timeZone,
    leads: {
      text: () => document.querySelector<HTMLElement>('[data-reply] textarea')?.focus(),
      note: () => go.to(page),
      forms: () => go.to(`${page}?tab=forms`),
      documents: () => go.to(`${page}?tab=documents`),
      print: () => go.to(page),
    },
  })
  // The box of the conversation takes R itself.
  usePatientKeys({ place, acts: desk.acts, act: desk.act, ...desk.rights, tab: 'conversation' })
  const shared = { patient, now, timeZone }
  return (
    <>
      <ShortFacts {...shared} />
      <div className="px-3 pb-1">
        <OwnerPicker patient={patient} mayWrite={rights.mayWrite} />
      </div>
      <NextBox {...shared} place={place} desk={desk} />
      <AsidePart title={say.status}>
        <PatientStands patient={patient} />
      </AsidePart>
      <DueList {...shared} title={say.todo} desk={desk} meId={people?.find(({ self }) => self)?.id} />
      <DocumentList place={place} timeZone={timeZone} now={now} href={`${page}?tab=documents`} />
      <div className="px-4 py-2">
        <ButtonLink size="small" href={page}>
          {say.openPatient}
        </ButtonLink>
      </div>
      {desk.drawers}
      <CallingParts {...shared} calling={desk.calling} place={place} />
    </>
  )
}

const mostShown = 5

/** What the patient has sent and what was added, newest first; the page has the files. */
function DocumentList({
  place,
  timeZone,
  now,
  href,
}: {
  place: PatientIds
  timeZone: string
  now: number
  href: string
}) {
  const say = useWords(peekWords)
  const kinds = useWords(documentKindWords)
  const locale = useLocale()
  const { data } = useQuery(documentsQuery(place))
  const there = data?.filter(({ removed }) => !removed).slice(0, mostShown) ?? []
  if (there.length === 0) return null
  return (
    <AsidePart title={say.documents}>
      <ul className="w-full list-none">
        {there.map(({ id, kind, addedAt }) => (
          <li key={id} className="flex items-baseline gap-2">
            <TextLink href={href} className="min-w-0 flex-1 truncate">
              {kinds[kind]}
            </TextLink>
            <time dateTime={addedAt} className="shrink-0 text-ink3 text-small">
              {dayWords(addedAt, now, timeZone, locale)}
            </time>
          </li>
        ))}
      </ul>
    </AsidePart>
  )
}
