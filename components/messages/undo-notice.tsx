'use client'

import type { QueryClient } from '@tanstack/react-query'
import type { Leaving } from '@/components/messages/find-sent'
import { type TakeBack, takeBack } from '@/components/messages/take-back'
import { useSecondsLeft } from '@/components/messages/use-seconds-left'
import { useShortcut } from '@/components/shell/shortcuts'
import { Kbd } from '@/components/ui/kbd'
import { dropNotice, notifyLeaving } from '@/components/ui/notify'
import { undoSeconds } from '@/lib/contract/console-texting'

type UndoNotice = Omit<TakeBack, 'smsId'> & {
  /** "Next-call SMS" */
  what: string
  /** What is done already: "Enrollment updated". */
  done?: string
}

/** "SMS sends in 8 seconds – Undo", for as long as that is true. */
export const offerUndo = (client: QueryClient, leaving: Leaving, { what, done, ...about }: UndoNotice) =>
  noticeLeaving(leaving, { what, done, takeBack: () => void takeBack(client, { ...about, smsId: leaving.smsId }) })

/** The same where taking it back is the caller's own. */
export function noticeLeaving(
  { smsId, deadline }: Leaving,
  { what, done, takeBack }: { what: string; done?: string | undefined; takeBack: () => void },
) {
  const id = `undo-${smsId}`
  const undo = () => {
    dropNotice(id)
    takeBack()
  }
  notifyLeaving({
    id,
    deadline,
    undo,
    title: <LeavingWords what={what} deadline={deadline} onUndo={undo} />,
    ...(done !== undefined && { description: done }),
    label: (
      <span className="inline-flex items-center gap-1.5">
        Undo <Kbd inherit>z</Kbd>
      </span>
    ),
  })
}

type LeavingWordsProps = { what: string; deadline: number; onUndo: () => void }

/** The seconds count down for the eye only: read aloud one by one they would drown everything else. */
function LeavingWords({ what, deadline, onUndo }: LeavingWordsProps) {
  const left = useSecondsLeft(deadline)
  useShortcut('z', onUndo, 'Take the message back')
  return (
    <>
      <span className="sr-only">
        {what} sends in {undoSeconds} seconds. {keysOn() && 'Press Z to undo.'}
      </span>
      <span aria-hidden>
        {what} sends in {left} {left === 1 ? 'second' : 'seconds'}
      </span>
    </>
  )
}

const keysOn = () => document.documentElement.dataset.keys !== 'off'
