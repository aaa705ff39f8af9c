'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage } from '@/components/kit/words/language'
import { workloadKey } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { ownerWords } from '@/components/work/owners/owner-words'
import { workloadWords } from '@/components/work/owners/workload-words'
import { type HandOverDraft, ownersApi } from '@/lib/contract/work/owners'

/** Everything that shows whose patients they are. */
const useRefresh = (programId: string) => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [workloadKey(programId), ['patients', programId], ['patient', programId]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export function useUndoHandOver(programId: string) {
  const language = useLanguage()
  const say = workloadWords[language]
  const refresh = useRefresh(programId)
  return useMutation({
    mutationFn: (handOverId: string) => call(ownersApi.undoHandOver, { params: { programId, handOverId }, body: {} }),
    networkMode: 'always',
    onSuccess: ({ data }) =>
      notifyDone(say.tookBack(data.patients, data.tasks), data.kept > 0 ? say.kept(data.kept) : undefined),
    onError: (error) => notifyFailed(say.notTakenBack, troubleWords(error, language)),
    onSettled: refresh,
  })
}

/** `toWords`: whom a draft is to, in words. */
export function useHandOver(programId: string, toWords: (draft: HandOverDraft) => string) {
  const language = useLanguage()
  const say = workloadWords[language]
  const { undo, undoHint } = ownerWords[language]
  const refresh = useRefresh(programId)
  const back = useUndoHandOver(programId)
  return useMutation({
    mutationFn: (draft: HandOverDraft) => call(ownersApi.handOver, { params: { programId }, body: draft }),
    networkMode: 'always',
    onSuccess: ({ data }, draft) => {
      offerUndo({
        title: say.handedOver(data.patients, data.tasks, toWords(draft)),
        act: say.undoAct,
        label: undo,
        hint: undoHint,
        undo: () => back.mutate(data.handOverId),
      })
      void refresh()
    },
  })
}
