'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import type { Departure } from '@/components/kit/drafts/use-draft'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { findEntry, findSent } from '@/components/messaging/ground/find-sent'
import { messageWords } from '@/components/messaging/ground/message-words'
import { offerUndo } from '@/components/messaging/ground/undo-notice'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { eventLabel, problemOf } from '@/components/patients/ground/event-words'
import { patientKey } from '@/components/patients/ground/patient-page-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { type Shown, showAtOnce } from '@/components/patients/ground/show-at-once'
import { offerStatusUndo } from '@/components/patients/updates/offer-status-undo'
import { plannedChange } from '@/components/patients/updates/planned-change'
import { leavingWords, sentWords } from '@/components/patients/updates/sent-words'
import { undoWords } from '@/components/patients/updates/undo-words'
import { v1 } from '@/lib/contract/endpoints'
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import { type EventBody, isNotification } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Track, UpdateOutcome } from '@/lib/contract/vocabulary'

/** What of a patient it has to know. */
type EventPatient = Pick<PatientCard, 'programId' | 'id' | 'firstName' | 'lastName' | Track | 'copayCard'>

type Sending = { body: EventBody; draft: Departure }

/**
 * Sends an event through the partners' own handler. A status stands on the page at once, and as it was before when it is
 * refused; what a message does is shown only once it is so. An attempt whose answer never came keeps its key, so pressing
 * send again cannot double it; another body, or an answer, ends the attempt. The notice afterwards offers to take it back
 * for as long as it can be. A person who is at another page by the time of the answer is told there whom it is about.
 */
export function useSendEvent(patient: EventPatient, timeZone: string) {
  const place = { programId: patient.programId, patientId: patient.id }
  const say = useWords(eventFormWords)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const client = useQueryClient()
  const sayUndo = useWords(undoWords)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const here = useHere()

  const keyOf = (body: EventBody) => {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }
  const named = ({ status }: EventBody) => {
    const what = eventLabel(say, spoken, status.name, status.text)
    return here() ? what : say.ofPatient(what, patientName(patient, spoken))
  }

  return useMutation({
    mutationFn: async ({ body }: Sending) =>
      (await call(v1.sendEvent, { params: { patientId: place.patientId }, body, idempotencyKey: keyOf(body) })).data,
    // Offline is answered at once, not queued behind the person's back.
    networkMode: 'always',
    onMutate: async ({ body }) => {
      const change = plannedChange(patient, body)
      return { takeBack: change && (await showAtOnce(client, place, change)) }
    },
    onSuccess: async ({ eventId, sms }, { body, draft }) => {
      attempt.current = null
      draft.arrived()
      await refresh()
      const { title, description } = sentWords(say, sayMessage, locale, body, sms, new Date(), timeZone)
      // It may have been taken back by the time it is looked for, or not be found: then the notice says what was done.
      const leaving =
        sms.status === 'queued' ? await findSent(client, place, ({ id }) => id === eventId).catch(() => null) : null
      const said = {
        place,
        eventId,
        what: named(body),
        smsLeaves: leaving?.deadline ?? null,
        say: sayUndo,
        spoken,
      }
      const undoable = await findUndoable(eventId, body, sms)
      if (undoable) offerStatusUndo(client, { ...said, description, before: undoable })
      else if (leaving)
        offerUndo(sayMessage, spoken, client, leaving, {
          ...leavingWords(say, spoken, body),
          programId: place.programId,
        })
      else notifyDone(title, description)
    },
    onError: (error, { body, draft }, shown) => {
      shown?.takeBack?.()
      draft.refused()
      if (!here()) {
        const { words, lost } = problemOf(say, spoken, error)
        notifyFailed(lost ? say.perhapsNotSaved(named(body)) : say.notSaved(named(body)), lost ? say.lookAgain : words)
      }
      if (!isAnswer(error)) return
      attempt.current = null
      // Also a refusal may leave its trace: an attempt after an opt-out stands on the timeline.
      void refresh()
    },
  })

  /** How a status stood before it moved, while its SMS has not left. What cannot be found is not offered. */
  async function findUndoable(eventId: string, { status }: EventBody, sms: SmsVerdict): Promise<Shown | null> {
    if (isNotification(status.name)) return null
    const entry = await findEntry(client, place, eventId).catch(() => undefined)
    if (entry?.kind !== 'caseUpdate' || !movedBy.includes(entry.data.outcome)) return null
    if (sms.status === 'queued' && entry.sms?.state !== 'queued') return null
    const { track, from } = entry.data
    return track ? { [track]: from } : {}
  }

  function refresh() {
    for (const list of ['patients', 'messages']) void client.invalidateQueries({ queryKey: [list] })
    return client.invalidateQueries({ queryKey: patientKey(place) })
  }
}

/** Whether the form that sent it is still on the page. */
function useHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}

const movedBy: readonly UpdateOutcome[] = ['applied', 'outOfOrder']
const stillRunning = slugOf('idempotencyRunning')
const isAnswer = (error: Error) => error instanceof CallRefused && error.status < 500 && error.type !== stillRunning
