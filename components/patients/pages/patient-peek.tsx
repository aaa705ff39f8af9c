'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { IconButton } from '@/components/kit/ui/icon-button'
import { KeyHints } from '@/components/kit/ui/key-hints'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { timelineWords } from '@/components/kit/ui/time-words'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { patientAddress } from '@/components/patients/ground/list-position'
import { listWords } from '@/components/patients/ground/list-words'
import { type PatientIds, patientQuery, timelineQuery } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { NoteBox } from '@/components/patients/notes/note-box'
import { nextWords } from '@/components/patients/page/next-words'
import { PatientStands } from '@/components/patients/page/patient-head'
import { peekWords } from '@/components/patients/page/peek-words'
import { useRevision } from '@/components/patients/page/use-revision'
import { CallingParts } from '@/components/patients/pages/calling-parts'
import { AsidePart, DueList, NextBox, ShortFacts } from '@/components/patients/pages/patient-aside'
import { EntryWhat } from '@/components/patients/pages/timeline-details'
import { usePatientDesk } from '@/components/patients/pages/use-patient-desk'
import { usePatientKeys } from '@/components/patients/pages/use-patient-keys'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { OwnerPicker } from '@/components/work/owners/owner-picker'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

export type PeekRights = { mayWrite: boolean; mayCorrect: boolean; mayReadMessages: boolean }
type PeekProps = {
  place: PatientIds
  rights: PeekRights
  staffName: string
  timeZone: string
  /** Rows of the list beside it can be chosen. */
  selects?: boolean | undefined
  onClose: () => void
}

const lastEvents = 4
/** Nothing can be done about whoever was erased. */
const noRights: PeekRights = { mayWrite: false, mayCorrect: false, mayReadMessages: false }

/** A patient beside a list: who, what is next, what else is due, what happened last. Every act of their page works here. */
export function PatientPeek(props: PeekProps) {
  const say = useWords(peekWords)
  const query = useQuery(patientQuery(props.place))
  const { data: patient } = query
  return (
    <aside
      aria-label={say.peek}
      className="flex w-87 shrink-0 flex-col border-line border-l bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:max-w-full max-lg:shadow-pop"
    >
      {patient ? (
        <Peeked {...props} patient={patient} rights={patient.keeping.erasedAt ? noRights : props.rights} />
      ) : (
        <>
          <header className="flex justify-end border-line border-b px-2.5 py-2">
            <IconButton size="small" label={say.close} icon={<X aria-hidden />} onClick={props.onClose} />
          </header>
          {query.isError ? (
            <QueryFailed query={query} what={say.what} bare />
          ) : (
            <CardSkeleton label={say.loading} lines={8} />
          )}
        </>
      )}
    </aside>
  )
}

function Peeked({
  place,
  patient,
  rights,
  staffName,
  timeZone,
  selects,
  onClose,
}: PeekProps & { patient: PatientCard }) {
  const say = useWords(peekWords)
  const sayNext = useWords(nextWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const go = useGo()
  const now = useNow(patient.asOf)
  useRevision(place)
  const { data: people } = useQuery(peopleQuery(place.programId))
  const { data: events } = useInfiniteQuery(timelineQuery(place, 'important'))
  const page = patientAddress(place.programId, place.patientId)
  const desk = usePatientDesk({
    place,
    patient,
    rights,
    staffName,
    now,
    timeZone,
    leads: {
      text: () => go.to(conversationPath(place)),
      note: () => document.querySelector<HTMLElement>('[data-peek-note] textarea')?.focus(),
      forms: () => go.to(`${page}?tab=forms`),
      documents: () => go.to(`${page}?tab=documents`),
      print: () => go.to(page),
    },
  })
  usePatientKeys({ place, acts: desk.acts, act: desk.act, ...desk.rights })
  const name = patient.keeping.erasedAt ? listWords[spoken].erased : patientName(patient, spoken)
  const shared = { patient, now, timeZone }
  const first = events?.pages[0]
  return (
    <>
      <header className="border-line border-b pt-2 pr-2.5 pb-2 pl-4">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate font-semibold text-h3">{name}</h2>
          <ButtonLink size="small" variant="quiet" href={page}>
            {say.open}
          </ButtonLink>
          <IconButton size="small" label={say.close} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <PatientStands patient={patient} />
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ShortFacts {...shared} />
        <div className="px-3 pb-1">
          <OwnerPicker patient={patient} mayWrite={rights.mayWrite} />
        </div>
        <NextBox {...shared} place={place} desk={desk}>
          {desk.rights.offered && rights.mayReadMessages && desk.act.key !== 'r' && (
            <Button shortcut="r" onClick={desk.acts.text}>
              {sayNext.text}
            </Button>
          )}
        </NextBox>
        <DueList
          {...shared}
          title={say.also}
          desk={desk}
          meId={people?.find(({ self }) => self)?.id}
          without={desk.step.subject}
        />
        {first && first.rows.length > 0 && (
          <AsidePart title={say.last}>
            <ul className="list-none">
              {first.rows.slice(0, lastEvents).map((entry) => (
                <li key={entry.id} className="flex min-h-7 items-center gap-2">
                  <span className="min-w-0 flex-1 truncate [&_.flex-wrap>*]:mr-1.5 [&_.flex-wrap]:inline">
                    <EntryWhat entry={entry} now={first.asOf} timeZone={timeZone} />
                  </span>
                  <time dateTime={entry.at} className="whitespace-nowrap text-ink3 text-small">
                    {timelineWords(entry.at, now, timeZone, locale)}
                  </time>
                </li>
              ))}
            </ul>
          </AsidePart>
        )}
      </div>
      <div data-peek-note className="flex flex-col gap-2 border-line border-t p-3 empty:hidden">
        {rights.mayWrite && <NoteBox place={place} writes={false} timeZone={timeZone} />}
        <KeyHints
          hints={[
            { keys: ['j', 'k'], does: say.keys.move },
            ...(rights.mayWrite && selects ? [{ keys: ['x'], does: say.keys.select }] : []),
            ...(rights.mayWrite ? [{ keys: ['h'], does: say.keys.snooze }] : []),
            { keys: [say.keys.space], does: say.keys.close },
          ]}
        />
      </div>
      {desk.drawers}
      <CallingParts {...shared} calling={desk.calling} place={place} />
    </>
  )
}
