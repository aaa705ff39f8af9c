'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { callsKey } from '@/components/patients/ground/call-queries'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { phoneCallsApi } from '@/lib/contract/patients/calls'

/** What follows a call that was logged: what is shown is read anew, and for eight seconds it can be undone. */
export function useLogged(place: PatientIds) {
  const say = useWords(panelWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: patientKey(place) }),
      client.invalidateQueries({ queryKey: callsKey(place.programId) }),
    ])
  const undo = (callId: string) =>
    void call(phoneCallsApi.undoCall, { params: { programId: place.programId, callId }, body: {} })
      .then(() => notifyDone(say.undone))
      .catch((error: unknown) => notifyFailed(say.notUndone, failureWords(error as Error, spoken)))
      .finally(() => void refresh())
  const logged = ({ callId, letter }: { callId: string; letter: boolean }) => {
    void refresh()
    offerUndo({
      title: letter ? say.savedLetter : say.saved,
      act: say.undoAct,
      label: say.undo,
      hint: say.undoHint,
      undo: () => undo(callId),
    })
  }
  return { refresh, logged }
}
