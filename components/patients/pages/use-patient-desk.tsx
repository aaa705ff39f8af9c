'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { late, whenOpen } from '@/components/kit/late'
import { useLanguage } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { CallingParts, useCalling } from '@/components/patients/pages/calling-parts'
import { type NextAct, type NextRights, type PatientActs, useNextAct } from '@/components/patients/pages/use-next-act'
import { type Aim, useStepInSight } from '@/components/patients/pages/use-step-in-sight'
import { type EventForm, eventForms } from '@/components/patients/updates/event-forms'
import { useStatusActs } from '@/components/patients/updates/use-status-acts'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'
import { useTaskActs } from '@/components/work/tasks/use-task-acts'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { type NextStep, openSteps } from '@/lib/contract/work/next-step'
import type { PatientClock } from '@/lib/contract/work/work'

const ActDialogs = late(() => import('@/components/journeys/console/act-dialogs').then((file) => file.ActDialogs))
const CorrectDrawer = late(
  () => import('@/components/patients/page/correct-drawer').then((file) => file.CorrectDrawer),
  whenOpen,
)
const EventDrawer = late(
  () => import('@/components/patients/updates/event-drawer').then((file) => file.EventDrawer),
  whenOpen,
)
const SnoozeDialog = late(() => import('@/components/work/snooze/snooze-dialog').then((file) => file.SnoozeDialog))

type DeskGiven = {
  place: PatientIds
  patient: PatientCard
  rights: { mayWrite: boolean; mayCorrect: boolean; mayReadMessages: boolean }
  /** What is done by a link to the phone, where whoever sent somebody here wants it open. */
  opensLink?: AskedAct | undefined
  staffName: string
  now: number
  timeZone: string
  /** What stands elsewhere on the page: where a text, a note or the forms are. */
  leads: Pick<PatientActs, 'text' | 'note' | 'forms' | 'documents' | 'print'>
}

export type PatientDesk = {
  step: NextStep
  /** Of the line that says it. */
  aim: Aim
  act: NextAct
  acts: PatientActs
  clocks: readonly PatientClock[]
  rights: NextRights
  /** Until when the row of the patient is away. */
  snoozedUntil: string | null
  /** The panel or dialog of a call that is open. */
  calling: ReturnType<typeof useCalling>
  drawers: ReactNode
}

/** The drawer in use; another `turn` begins an empty one, the same one keeps what was typed. */
type Desk = { form: EventForm; chosen?: string; open: boolean; turn: number }
type Correcting = { open: boolean; turn: number; at?: CorrectableField | undefined }

/** What is next for a patient and everything that can be begun about them, with the drawers it is done in: on their page,
 *  in the peek beside a list, and beside their conversation. */
export function usePatientDesk(given: DeskGiven): PatientDesk {
  const { place, patient, opensLink, staffName, now, timeZone, leads } = given
  const { mayWrite, mayCorrect, mayReadMessages } = given.rights
  const spoken = useLanguage()
  const { data: people } = useQuery(peopleQuery(place.programId))
  const { data: marked } = useQuery(patientClocksQuery(place))
  const { data: flows } = useQuery(flowsQuery(place))
  const { data: documents } = useQuery(documentsQuery(place))
  const [snoozing, setSnoozing] = useState(false)

  // Nothing can be sent to whoever has left, and the drawers say so; their case goes on.
  const offered = mayWrite && patient.lifecycle !== 'unsubscribed'
  const rights = { mayWrite, offered, mayCorrect, mayReadMessages }

  // The drawer that whoever sent somebody here wants open. From the address as it stands: what was rendered for an
  // address that asked for it is shown again by Back.
  const search = useSearchParams()
  const opens = search.get('do')
  const calling = useCalling(opens, search.get('contact'), mayWrite)
  const [desk, setDesk] = useState<Desk | null>(() => {
    const form = eventForms.find((known) => known === opens)
    return form && mayWrite ? { form, open: true, turn: 1 } : null
  })
  const [correcting, setCorrecting] = useState<Correcting>(() => {
    const asked = opens === 'correct' && mayCorrect
    return { open: asked, turn: asked ? 1 : 0 }
  })
  const [asked, setAsked] = useState<AskedAct | null>(() => (offered && opensLink) || null)
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
  const me = people?.find(({ self }) => self)
  const { complete } = useTaskActs(place, me?.id)
  const clocks = marked?.clocks ?? []
  const known = { patient, clocks, flows: flows?.flows ?? [], documents: documents ?? [], now, timeZone }
  const { step, aim } = useStepInSight(openSteps(known), marked !== undefined && flows !== undefined)
  const acts: PatientActs = {
    ...leads,
    open,
    ask: setAsked,
    correct,
    complete: complete.mutate,
    snooze: () => setSnoozing(true),
    logCall: calling.log,
    schedule: () => calling.show('schedule'),
    letter: () => calling.show('letter'),
  }
  const finished = flows?.flows.find(({ kind, finishedAt }) => kind === 'missing' && finishedAt)?.steps.length ?? 0
  const arrived = step.documents || finished
  const act = useNextAct({ step, patient, meId: me?.id, arrived, rights, acts })
  useStatusActs(patient, mayWrite, openWith)

  const drawers = (
    <>
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
      <CallingParts calling={calling} place={place} patient={patient} now={now} timeZone={timeZone} />
      {snoozing && (
        <SnoozeDialog
          programId={place.programId}
          rows={{
            patientIds: [place.patientId],
            name: patientName(patient, spoken),
            late: clocks.some(({ state, dueAt }) => state === 'running' && dueAt !== null && Date.parse(dueAt) <= now),
          }}
          now={now}
          timeZone={timeZone}
          onClose={() => setSnoozing(false)}
        />
      )}
    </>
  )
  const snoozedUntil = clocks.find((clock) => clock.subject === step.subject)?.snoozedUntil ?? null
  return { step, aim, act, acts, clocks, rights, snoozedUntil, calling, drawers }
}

/** The drawer that the address asked for is closed: neither Back nor loading the page again opens it once more. */
function forgetDo() {
  const here = new URL(window.location.href)
  if (!here.searchParams.has('do')) return
  here.searchParams.delete('do')
  window.history.replaceState(null, '', here.pathname + here.search + here.hash)
}
