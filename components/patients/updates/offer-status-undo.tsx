'use client'

import type { QueryClient } from '@tanstack/react-query'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { useSecondsLeft } from '@/components/kit/clock'
import { useShortcut } from '@/components/kit/shortcuts'
import { Kbd } from '@/components/kit/ui/kbd'
import { dropNotice, notifyDone, notifyFailed, notifyLeaving } from '@/components/kit/ui/notify'
import { useKeysOn } from '@/components/kit/ui/single-keys'
import { failureWords } from '@/components/kit/words/failure-words'
import { useWords } from '@/components/kit/words/language'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { type Shown, showAtOnce } from '@/components/patients/ground/show-at-once'
import { undoWords } from '@/components/patients/updates/undo-words'
import { statusUndoSeconds, undoApi } from '@/lib/contract/patients/undo'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Language } from '@/lib/contract/vocabulary'

type StatusUndo = {
  place: PatientIds
  eventId: string
  /** "Enrollment" */
  what: string
  description?: string | undefined
  /** The SMS that goes with it, while it has not left: a reading of `performance.now`. */
  smsLeaves: number | null
  /** How it stands again once it is undone. */
  before: Shown
  say: (typeof undoWords)['en']
  spoken: Language
}

/** "Enrollment updated – Undo" for eight seconds, or for as long as its SMS has not left. */
export function offerStatusUndo(
  client: QueryClient,
  { place, eventId, what, description, smsLeaves, before, say, spoken }: StatusUndo,
) {
  const id = `undo-${eventId}`
  const undo = () => {
    dropNotice(id)
    void undoStatus(client, { place, eventId, what, before, say, spoken })
  }
  const deadline = smsLeaves ?? performance.now() + statusUndoSeconds * 1_000
  notifyLeaving({
    id,
    deadline,
    undo,
    title: <UndoTitle what={what} deadline={deadline} leaving={smsLeaves !== null} onUndo={undo} />,
    ...(description !== undefined && smsLeaves === null && { description }),
    label: <UndoLabel />,
  })
}

function UndoLabel() {
  const say = useWords(undoWords)
  return (
    <span className="inline-flex items-center gap-1.5">
      {say.undo} <Kbd inherit>z</Kbd>
    </span>
  )
}

type UndoTitleProps = { what: string; deadline: number; leaving: boolean; onUndo: () => void }

/** The seconds count down for the eye only. */
function UndoTitle({ what, deadline, leaving, onUndo }: UndoTitleProps) {
  const say = useWords(undoWords)
  const left = useSecondsLeft(deadline)
  useShortcut('z', onUndo, say.act)
  const keys = useKeysOn()
  return (
    <>
      <span className="sr-only">
        {leaving ? say.leaving(what, statusUndoSeconds) : say.updated(what)} {keys && say.press}
      </span>
      <span aria-hidden>{leaving ? say.left(what, left) : say.updated(what)}</span>
    </>
  )
}

type Undoing = Pick<StatusUndo, 'place' | 'eventId' | 'what' | 'before' | 'say' | 'spoken'>

async function undoStatus(client: QueryClient, { place, eventId, what, before, say, spoken }: Undoing) {
  const takeBack = await showAtOnce(client, place, before)
  try {
    const { data } = await call(undoApi.undoStatus, { params: { ...place, eventId }, body: {} })
    notifyDone(say.done(what), data.smsStopped ? say.smsStopped : undefined)
  } catch (error) {
    takeBack()
    const [title, how] = failure(error, say, spoken)
    notifyFailed(title, how)
  } finally {
    for (const queryKey of [
      patientKey(place),
      ['patients'],
      ['messages', place.programId],
      ['conversation', place.programId],
    ])
      void client.invalidateQueries({ queryKey })
  }
}

const moved = slugOf('statusMoved')
const gone = slugOf('messageGone')

function failure(error: unknown, say: StatusUndo['say'], spoken: Language): [string, string] {
  const [title = say.failed, how = say.failedHow] =
    error instanceof CallLost
      ? say.lost
      : error instanceof CallRefused && error.type === moved
        ? say.moved
        : error instanceof CallRefused && error.type === gone
          ? say.gone
          : [say.failed, error instanceof CallRefused ? failureWords(error, spoken) : say.failedHow]
  return [title, how]
}
