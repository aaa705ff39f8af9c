'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallRefused, call } from '@/components/kit/call'
import { offerUndo } from '@/components/kit/undo-words'
import { ownerWords } from '@/components/owners/owner-words'
import { troubleWords } from '@/components/owners/trouble-words'
import { type PatientPlace, patientKey } from '@/components/patients/patient-page-queries'
import { patientsKey } from '@/components/patients/patient-queries'
import { showAtOnce } from '@/components/patients/show-at-once'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { useLanguage } from '@/components/words/language'
import { useWhoFirst } from '@/components/words/reader'
import { ownersApi, type PersonName, person } from '@/lib/contract/console-owners'
import { slugOf } from '@/lib/contract/refusals'

type Assignment = { to: PersonName | null; from: PersonName | null; mine?: boolean; back?: boolean }

const changed = slugOf('ownerChanged')

/** Gives a patient to somebody: at once on the page, taken back with the reason when somebody else was first. */
export function useAssign(place: PatientPlace, patientWords: string) {
  const client = useQueryClient()
  const language = useLanguage()
  const say = ownerWords[language]
  const who = useWhoFirst()

  const assign = useMutation({
    mutationFn: ({ to, from }: Assignment) =>
      call(ownersApi.assignPatient, { params: place, body: { ownerId: to?.id ?? null, from: from?.id ?? null } }),
    networkMode: 'always',
    onMutate: ({ to }) => showAtOnce(client, place, { owner: to }),
    onSuccess: (_, { to, from, mine, back }) => {
      if (back) return notifyDone(say.undone)
      offerUndo({
        title: mine
          ? say.assignedToMe(patientWords)
          : to
            ? say.assigned(patientWords, to.name)
            : say.freed(patientWords),
        act: say.undoAct,
        label: say.undo,
        hint: say.undoHint,
        undo: () => assign.mutate({ to: from, from: to, back: true }),
      })
    },
    onError: (error, _, takeBack) => {
      if (!(error instanceof CallRefused) || error.type !== changed) {
        takeBack?.()
        return notifyFailed(say.notAssigned, troubleWords(error, language))
      }
      const owner = person.nullable().safeParse(error.data?.owner)
      const now = owner.success ? owner.data : null
      const by = error.data?.byName
      void showAtOnce(client, place, { owner: now })
      notifyFailed(say.notAssigned, say.wasFirst(typeof by === 'string' ? who(by) : null, now?.name ?? null))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: patientsKey(place.programId) })
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
  })
  return assign
}
