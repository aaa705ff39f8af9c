'use client'

import { useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { momentWords } from '@/components/kit/ui/time-words'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { written } from '@/components/messaging/conversations/link-piece'
import { sendLaterWords } from '@/components/messaging/conversations/send-later-words'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords, problemOf } from '@/components/messaging/ground/conversation-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { dropUndoNotice, noticeLeaving, undoNotice } from '@/components/messaging/ground/undo-notice'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { textingApi, undoSeconds } from '@/lib/contract/messaging/texting'

/** What the way back to the page may have taken of the seconds, in ms. */
const answerTime = 500

/** The words of a reply from the first letter until they have left. They stay in the box whatever goes wrong, and come
 *  back into it when the message is taken back. */
export function useReply(place: PatientIds, timeZone: string) {
  const say = useWords(conversationWords)
  const sayMessage = useWords(messageWords)
  const sayLater = useWords(sendLaterWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const [body, setBody] = useState('')
  /** Why the gate did not let it out, where it said so only when it was sent. */
  const [held, setHeld] = useState<string | null>(null)
  /** What was sent last and can still be taken back. */
  const leaving = useRef<{ smsId: string; words: string; deadline: number } | null>(null)

  /** When it is to go; null: now. */
  const [at, setAt] = useState<string | null>(null)
  const send = useTextingAct(place, ({ words, at }: { words: string; at: string | null }) =>
    call(textingApi.sendReply, { params: place, body: { ...written(words), ...(at && { at }) } }).then(
      ({ data }) => data,
    ),
  )
  const undo = useTextingAct(place, (smsId: string) =>
    call(textingApi.undoMessage, { params: { programId: place.programId, smsId } }),
  )

  const takeBack = (smsId: string, words: string) =>
    undo.mutate(smsId, {
      onSuccess: () => {
        setBody((now) => now || words)
        notifyDone(say.takenBack, say.takenBackBody)
      },
      onError: (error) =>
        notifyFailed(say.notTakenBack, problemOf(say, spoken, error, say.lookInTheConversation).words),
    })

  return {
    body,
    held,
    at,
    putOff: setAt,
    write: (words: string) => {
      setBody(words)
      setHeld(null)
    },
    sending: send.isPending,
    error: send.error,
    takeBack,
    /** For the one key in the empty box. False where there is nothing to take back any more. */
    takeBackLast: () => {
      const last = leaving.current
      if (!last || performance.now() >= last.deadline) return false
      leaving.current = null
      dropUndoNotice(last.smsId)
      takeBack(last.smsId, last.words)
      return true
    },
    send: () => {
      const words = body.trim()
      if (words === '' || send.isPending) return
      const chosen = at
      send.mutate(
        { words, at: chosen },
        {
          onSuccess: ({ smsId, sms, undoUntil }) => {
            if (sms.status === 'suppressed') return setHeld(sms.reason ? reasonWords(sayMessage, sms.reason) : '')
            setHeld(null)
            setAt(null)
            // Words written meanwhile stay; those that were sent go.
            setBody((now) =>
              now.trimStart().startsWith(words) ? now.trimStart().slice(words.length).trimStart() : now,
            )
            if (smsId && undoUntil) {
              const deadline = performance.now() + undoSeconds * 1_000 - answerTime
              leaving.current = { smsId, words, deadline }
              return noticeLeaving(
                sayMessage,
                { smsId, deadline },
                { what: say.reply, takeBack: () => takeBack(smsId, words) },
              )
            }
            if (smsId && chosen && sms.notBefore && !sms.reason) {
              leaving.current = { smsId, words, deadline: performance.now() + undoSeconds * 1_000 }
              return offerUndo({
                id: undoNotice(smsId),
                title: sayLater.scheduled(momentWords(locale, sms.notBefore, Date.now(), timeZone)),
                act: sayLater.undoAct,
                label: sayLater.undo,
                hint: sayLater.undoHint,
                undo: () => takeBack(smsId, words),
              })
            }
            const why = sms.reason ? `: ${reasonWords(sayMessage, sms.reason)}` : ''
            const until =
              sms.notBefore && sms.reason !== 'optOutPending'
                ? say.until(momentWords(locale, sms.notBefore, Date.now(), timeZone))
                : ''
            notifyDone(say.keptToBeSent, say.itWaits(until, why))
          },
        },
      )
    },
  }
}
