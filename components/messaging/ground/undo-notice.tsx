'use client'

import type { QueryClient } from '@tanstack/react-query'
import { useSecondsLeft } from '@/components/kit/clock'
import { useShortcut } from '@/components/kit/shortcuts'
import { Kbd } from '@/components/kit/ui/kbd'
import { dropNotice, notifyLeaving } from '@/components/kit/ui/notify'
import { useKeysOn } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import type { Leaving } from '@/components/messaging/ground/find-sent'
import { type MessageWords, messageWords } from '@/components/messaging/ground/message-words'
import { type TakeBack, takeBack } from '@/components/messaging/ground/take-back'
import { undoSeconds } from '@/lib/contract/messaging/texting'
import type { Language } from '@/lib/contract/vocabulary'

type UndoNotice = Omit<TakeBack, 'smsId'> & {
  /** "Next-call SMS" */
  what: string
  /** What is done already: "Enrollment updated". */
  done?: string
}

/** "SMS sends in 8 seconds – Undo", for as long as that is true. */
export const offerUndo = (
  say: MessageWords,
  spoken: Language,
  client: QueryClient,
  leaving: Leaving,
  { what, done, ...about }: UndoNotice,
) =>
  noticeLeaving(say, leaving, {
    what,
    done,
    takeBack: () => void takeBack(say, spoken, client, { ...about, smsId: leaving.smsId }),
  })

export const undoNotice = (smsId: string) => `undo-${smsId}`
/** For whoever takes the message back without the notice. */
export const dropUndoNotice = (smsId: string) => dropNotice(undoNotice(smsId))

/** The same where taking it back is the caller's own. */
export function noticeLeaving(
  say: MessageWords,
  { smsId, deadline }: Leaving,
  { what, done, takeBack }: { what: string; done?: string | undefined; takeBack: () => void },
) {
  const id = undoNotice(smsId)
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
        {say.undo} <Kbd inherit>z</Kbd>
      </span>
    ),
  })
}

type LeavingWordsProps = { what: string; deadline: number; onUndo: () => void }

/** The seconds count down for the eye only: read aloud one by one they would drown everything else. */
function LeavingWords({ what, deadline, onUndo }: LeavingWordsProps) {
  const say = useWords(messageWords)
  const left = useSecondsLeft(deadline)
  useShortcut('z', onUndo, say.takeTheMessageBack)
  const on = useKeysOn()
  return (
    <>
      <span className="sr-only">
        {say.sendsInSeconds(what, undoSeconds)} {on && say.pressZToUndo}
      </span>
      <span aria-hidden>{say.sendsIn(what, left, left === 1 ? say.second : say.seconds)}</span>
    </>
  )
}
