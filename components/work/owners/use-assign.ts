'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallRefused, call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import { showAtOnce } from '@/components/patients/ground/show-at-once'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { ownerWords } from '@/components/work/owners/owner-words'
import { slugOf } from '@/lib/contract/refusal-names'
import { ownersApi, type PersonName } from '@/lib/contract/work/owners'

type Assignment = { to: PersonName | null; from: PersonName | null; mine?: boolean; back?: boolean }

const changed = slugOf('ownerChanged')

/** The person who has the patient by now, as the refusal says. */
function personIn(told: unknown): PersonName | null {
  const { id, name } = (told ?? {}) as Partial<PersonName>
  return id !== undefined && name !== undefined ? { id, name } : null
}

/** Gives a patient to somebody: at once on the page, taken back with the reason when somebody else was first. */
export function useAssign(place: PatientIds, patientWords: string) {
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
      const now = personIn(error.data?.owner)
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
