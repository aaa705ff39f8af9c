'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage } from '@/components/kit/words/language'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { taskTitle } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { notesApi } from '@/lib/contract/patients/notes'
import { patientPageApi, type TaskRow } from '@/lib/contract/patients/patient-page'
import { mayReopen } from '@/lib/contract/work/task-rules'

type Named = Pick<TaskRow, 'id' | 'kind' | 'title'> & Partial<Pick<TaskRow, 'createdBy' | 'assignee'>>

/** Saying that a task is done, and taking it back. */
export function useTaskActs(place: PatientIds, meId?: string) {
  const { programId } = place
  const client = useQueryClient()
  const language = useLanguage()
  const say = taskWords[language]
  const changed = () => client.invalidateQueries({ queryKey: patientKey(place) })
  const titleOf = (task: Named) => taskTitle(task, language, meId)

  const reopen = useMutation({
    mutationFn: (task: Named) => call(notesApi.reopenTask, { params: { programId, taskId: task.id }, body: {} }),
    networkMode: 'always',
    onSuccess: (_, task) => {
      notifyDone(say.reopened(titleOf(task)))
      return changed()
    },
    onError: (error) => notifyFailed(say.notReopened, troubleWords(error, language)),
  })
  const complete = useMutation({
    mutationFn: (task: Named) =>
      call(patientPageApi.completeTask, { params: { programId, taskId: task.id }, body: {} }),
    networkMode: 'always',
    onSuccess: (_, task) => {
      if (mayReopen(task.kind))
        offerUndo({
          title: say.doneNotice(titleOf(task)),
          act: say.undoDone,
          label: say.undo,
          hint: say.undoHint,
          undo: () => reopen.mutate(task),
        })
      else notifyDone(say.doneNotice(titleOf(task)))
      return changed()
    },
    onError: (error) => notifyFailed(say.notDone, troubleWords(error, language)),
  })
  return { complete, reopen, titleOf }
}
