'use client'

import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { useFormDraft } from '@/components/kit/use-form-draft'
import { useSentForm } from '@/components/kit/use-sent-form'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { CallPanelProps } from '@/components/patients/calls/call-form'
import {
  type CallTyped,
  callSchema,
  isLast,
  noCall,
  outcomeAt,
  partyOf,
  picked,
  ranFor,
  usualNext,
  withOf,
} from '@/components/patients/calls/call-form'
import { panelWords } from '@/components/patients/calls/panel-words'
import { useConfirmedTime } from '@/components/patients/calls/use-confirmed-time'
import { useLogged } from '@/components/patients/calls/use-logged'
import { callWords } from '@/components/patients/ground/call-words'
import type { CallOutcome } from '@/lib/contract/patients/call-vocabulary'
import { type CallDesk, phoneCallsApi } from '@/lib/contract/patients/calls'

/** `began`: when the length of the call began to run. */
type Given = CallPanelProps & { desk: CallDesk; began: number }

/** The form of the panel: keys 1 to 8, what an outcome chooses, and what is sent. */
export function useCallForm({ place, patient, contactId, desk, timeZone, began }: Given) {
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const spoken = useLanguage()
  const { logged } = useLogged(place)
  const { confirmed, words } = useConfirmedTime()
  const touched = useRef(false)
  const contact = desk.contacts.find(({ id }) => id === contactId)
  const begin: CallTyped = {
    direction: 'outbound',
    with: contact ? withOf(contact.role, contact.id) : patient.phoneIsCaregivers ? 'caregiver' : 'patient',
    outcome: '',
    length: null,
    next: noCall,
    pick: '',
    text: false,
    note: '',
    identified: false,
    reference: '',
    adverseEvent: false,
    stopTexts: false,
  }
  const sent = useSentForm({
    schema: callSchema(say, { now: () => Date.now(), timeZone }),
    begin,
    send: async (body) =>
      (
        await call(phoneCallsApi.logCall, {
          params: { ...place },
          body: {
            ...body,
            next: body.next && confirmed(body.next),
            seconds: body.seconds ?? ranFor(began, Date.now()),
          },
        })
      ).data,
    done: (answer) => {
      draft.sent()
      logged(answer)
    },
    problem: (error) => ({ words: words(error) ?? failureWords(error, spoken) }),
  })
  const draft = useFormDraft(sent.form, { ...place, kind: 'call', timeZone })
  const { setValue, getValues, control } = sent.form
  const [direction, chosen, outcome] = useWatch({ control, name: ['direction', 'with', 'outcome'] })
  const { party } = partyOf(chosen)
  const last = outcome !== '' && isLast(outcome as CallOutcome, direction, chosen, desk)

  /** An outcome, by key or pointer: the next call is what usually follows, unless somebody has chosen it. */
  const choose = (word: string) => {
    const given = getValues()
    const ends = isLast(word as CallOutcome, given.direction, given.with, desk)
    if (touched.current && given.next !== noCall && !ends) return
    setValue('next', ends ? noCall : usualNext(word as CallOutcome, desk))
  }
  const press = (n: number) => {
    const word = outcomeAt(party, n)
    if (!word) return
    setValue('outcome', word, { shouldDirty: true })
    sent.form.clearErrors('outcome')
    choose(word)
    if (getValues('next') !== picked)
      document.querySelector<HTMLInputElement>(`[data-call-panel] input[name=outcome][value=${word}]`)?.focus()
  }
  const label = (n: number) => {
    const word = outcomeAt(party, n)
    return word ? say.outcomeKey(n, sayCall.outcomes[word]) : undefined
  }
  useShortcut('1', () => press(1), label(1))
  useShortcut('2', () => press(2), label(2))
  useShortcut('3', () => press(3), label(3))
  useShortcut('4', () => press(4), label(4))
  useShortcut('5', () => press(5), label(5))
  useShortcut('6', () => press(6), label(6))
  useShortcut('7', () => press(7), label(7))
  useShortcut('8', () => press(8), label(8))
  return {
    sent,
    draft,
    last,
    choose,
    onTouched: () => {
      touched.current = true
    },
  }
}
