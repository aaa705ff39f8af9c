'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { eventTexts } from '@/components/events/event-texts'
import { eventWords } from '@/components/events/event-words'
import { offerStatusUndo } from '@/components/events/offer-status-undo'
import { leavingWords, sentWords } from '@/components/events/sent-words'
import { undoWords } from '@/components/events/undo-words'
import { findEntry, findSent } from '@/components/messages/find-sent'
import { messageWords } from '@/components/messages/message-words'
import { offerUndo } from '@/components/messages/undo-notice'
import { type PatientPlace, patientKey } from '@/components/patients/patient-page-queries'
import { notifyDone } from '@/components/ui/notify'
import { useLanguage, useWords } from '@/components/words/language'
import type { SmsVerdict } from '@/lib/contract/console-messages'
import { v1 } from '@/lib/contract/endpoints'
import { type EventBody, isNotification } from '@/lib/contract/event'
import { slugOf } from '@/lib/contract/refusals'
import type { UpdateOutcome } from '@/lib/contract/vocabulary'
import { CallRefused, call } from '@/lib/web/call'

/**
 * Sends an event through the partners' own handler. An attempt whose answer never came keeps its key, so pressing send
 * again cannot double it; another body, or an answer, ends the attempt. The notice afterwards offers to take the message
 * back for as long as it has not left.
 */
export function useSendEvent(place: PatientPlace, timeZone: string) {
  const say = useWords(eventTexts)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const sayUndo = useWords(undoWords)
  const attempt = useRef<{ body: string; key: string } | null>(null)

  const keyOf = (body: EventBody) => {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  return useMutation({
    mutationFn: async (body: EventBody) =>
      (await call(v1.sendEvent, { params: { patientId: place.patientId }, body, idempotencyKey: keyOf(body) })).data,
    // Offline is answered at once, not queued behind the person's back.
    networkMode: 'always',
    onSuccess: async ({ eventId, sms }, body) => {
      attempt.current = null
      await refresh()
      const { title, description } = sentWords(say, sayMessage, spoken, body, sms, new Date(), timeZone)
      // It may have been taken back by the time it is looked for, or not be found: then the notice says what was done.
      const leaving =
        sms.status === 'queued' ? await findSent(client, place, ({ id }) => id === eventId).catch(() => null) : null
      const said = {
        place,
        eventId,
        what: eventWords(say, spoken, sayMessage, body.status.name, body.status.text),
        smsLeaves: leaving?.deadline ?? null,
        say: sayUndo,
        spoken,
      }
      if (await mayUndo(eventId, body, sms)) offerStatusUndo(client, { ...said, description })
      else if (leaving)
        offerUndo(sayMessage, spoken, client, leaving, {
          ...leavingWords(say, spoken, sayMessage, body),
          programId: place.programId,
        })
      else notifyDone(title, description)
    },
    onError: (error) => {
      if (!isAnswer(error)) return
      attempt.current = null
      // Also a refusal may leave its trace: an attempt after an opt-out stands on the timeline.
      void refresh()
    },
  })

  /** A status that moved, and whose SMS has not left. What cannot be found is not offered. */
  async function mayUndo(eventId: string, { status }: EventBody, sms: SmsVerdict): Promise<boolean> {
    if (isNotification(status.name)) return false
    const entry = await findEntry(client, place, eventId).catch(() => undefined)
    if (entry?.kind !== 'caseUpdate' || !movedBy.includes(entry.data.outcome)) return false
    return sms.status !== 'queued' || entry.sms?.state === 'queued'
  }

  function refresh() {
    for (const list of ['patients', 'messages']) void client.invalidateQueries({ queryKey: [list] })
    return client.invalidateQueries({ queryKey: patientKey(place) })
  }
}

const movedBy: readonly UpdateOutcome[] = ['applied', 'outOfOrder']
const stillRunning = slugOf('idempotencyRunning')
const isAnswer = (error: Error) => error instanceof CallRefused && error.status < 500 && error.type !== stillRunning
