'use client'

import { useState } from 'react'
import { problemOf } from '@/components/conversations/conversation-words'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import { momentWords, reasonWords } from '@/components/messages/sms-words'
import { noticeLeaving } from '@/components/messages/undo-notice'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { textingApi, undoSeconds } from '@/lib/contract/console-texting'
import { call } from '@/lib/web/call'

/** What the way back to the page may have taken of the seconds, in ms. */
const answerTime = 500

/** The words of a reply from the first letter until they have left. They stay in the box whatever goes wrong, and come
 *  back into it when the message is taken back. */
export function useReply(place: PatientPlace, timeZone: string) {
  const [body, setBody] = useState('')
  /** Why the gate did not let it out, where it said so only when it was sent. */
  const [held, setHeld] = useState<string | null>(null)

  const send = useTextingAct(place, (words: string) =>
    call(textingApi.sendReply, { params: place, body: { body: words } }).then(({ data }) => data),
  )
  const undo = useTextingAct(place, (smsId: string) =>
    call(textingApi.undoMessage, { params: { programId: place.programId, smsId } }),
  )

  const takeBack = (smsId: string, words: string) =>
    undo.mutate(smsId, {
      onSuccess: () => {
        setBody((now) => now || words)
        notifyDone('Taken back', 'Your words are in the box again.')
      },
      onError: (error) =>
        notifyFailed('Not taken back', problemOf(error, 'Look in the conversation whether it has left.').words),
    })

  return {
    body,
    held,
    write: (words: string) => {
      setBody(words)
      setHeld(null)
    },
    sending: send.isPending,
    error: send.error,
    takeBack,
    send: () => {
      const words = body.trim()
      if (words === '' || send.isPending) return
      send.mutate(words, {
        onSuccess: ({ smsId, sms, undoUntil }) => {
          if (sms.status === 'suppressed') return setHeld(sms.reason ? reasonWords(sms.reason) : '')
          setHeld(null)
          setBody((now) => (now.trim() === words ? '' : now))
          if (smsId && undoUntil) {
            const deadline = performance.now() + undoSeconds * 1_000 - answerTime
            return noticeLeaving({ smsId, deadline }, { what: 'Reply', takeBack: () => takeBack(smsId, words) })
          }
          const why = sms.reason ? `: ${reasonWords(sms.reason)}` : ''
          const until =
            sms.notBefore && sms.reason !== 'optOutPending'
              ? ` until ${momentWords(sms.notBefore, Date.now(), timeZone)}`
              : ''
          notifyDone('Kept to be sent', `It waits${until}${why}.`)
        },
      })
    },
  }
}
