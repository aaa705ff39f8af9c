'use client'

import '@/components/kit/schemas/judging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { CallRefused, call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { Select } from '@/components/kit/ui/select'
import { clockTime, exactTime, zoneWords } from '@/components/kit/ui/time-words'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage, useLocale } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { taskTitle } from '@/components/work/ground/task-title'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { dueTimesQuery } from '@/components/work/ground/work-queries'
import { dueOf } from '@/components/work/tasks/due-times'
import { taskDialogWords } from '@/components/work/tasks/task-dialog-words'
import { addTaskBody, notesApi } from '@/lib/contract/patients/notes'
import { type TaskRow, taskRow } from '@/lib/contract/patients/patient-page'
import { slugOf } from '@/lib/contract/refusal-names'
import { wallTime } from '@/lib/contract/wall-clock'
import type { PersonName } from '@/lib/contract/work/owners'

type TaskDialogProps = {
  place: PatientIds
  /** The task to change; without one a new one is written. */
  task?: TaskRow
  owner: PersonName | null
  now: string
  timeZone: string
  onClose: () => void
}

/** The form as it stands in its fields. */
type Typed = { title: string; wall: string; assigneeId: string }
type Saving = { title: string; dueAt: string | null; assigneeId: string | null }

const { title } = addTaskBody.shape
const changedSlug = slugOf('taskChanged')
const stateOf = (task: TaskRow): { title: string | null; dueAt: string | null; assigneeId: string | null } => ({
  title: task.title,
  dueAt: task.dueAt,
  assigneeId: task.assignee?.id ?? null,
})

/** What is to be done, until when, by whom. */
export function TaskDialog({ place, task, owner, now, timeZone, onClose }: TaskDialogProps) {
  const { programId } = place
  const client = useQueryClient()
  const language = useLanguage()
  const locale = useLocale()
  const who = useWho()
  const say = taskDialogWords[language]
  const people = useQuery(peopleQuery(programId))
  const [begun] = useState<Typed>({
    title: task?.title ?? '',
    wall: task?.dueAt ? wallTime(task.dueAt, timeZone) : '',
    assigneeId: task?.assignee?.id ?? '',
  })
  /** The task as it stands now, where somebody changed it while this was open. */
  const [known, setKnown] = useState(task)
  const writes = !task || task.kind === 'followUp'
  const { data: times } = useQuery(dueTimesQuery(programId))
  const picks = [
    { at: times?.today, words: say.todayAt },
    { at: times?.nextDay, words: say.nextDayAt },
    { at: times?.inAWeek, words: say.inAWeek },
  ]
  const refresh = () => client.invalidateQueries({ queryKey: patientKey(place) })
  const given = z
    .object({
      title: writes ? title : z.string(),
      wall: z
        .string()
        .refine((wall) => dueOf(wall, timeZone) !== undefined, say.whenWrong)
        .refine((wall) => wall === begun.wall || (dueOf(wall, timeZone) || now) >= now, say.whenPast)
        .transform((wall) => dueOf(wall, timeZone) ?? null),
      assigneeId: z.string().transform((id) => id || null),
    })
    .transform(({ wall: dueAt, ...rest }): Saving => ({ ...rest, dueAt }))

  const put = async (was: TaskRow, next: Saving) => {
    const { title, ...rest } = next
    const body = { was: stateOf(was), ...(was.kind === 'followUp' && { title }), ...rest }
    return (await call(notesApi.changeTask, { params: { programId, taskId: was.id }, body })).data
  }
  const save = async (next: Saving): Promise<TaskRow> => {
    if (!known) return (await call(notesApi.addTask, { params: { ...place }, body: next })).data
    return put(known, next).catch((error: unknown) => {
      setKnown(taskInConflict(error) ?? known)
      throw error
    })
  }
  const saved = (row: TaskRow) => {
    void refresh()
    if (!known) return notifyDone(say.added)
    offerUndo({
      title: say.changed(taskTitle(row, language)),
      act: say.undoChange,
      label: say.undo,
      hint: say.undoHint,
      undo: () =>
        void put(row, { ...stateOf(known), title: known.title ?? '' })
          .then(() => notifyDone(say.undone))
          .catch((error: unknown) => notifyFailed(say.notChanged, troubleWords(error, language)))
          .finally(refresh),
    })
  }

  const assignees = [
    { value: '', label: owner ? say.forOwnerNamed(owner.name) : say.forOwner },
    ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    // An assignee who has left since stays in the list until a person chooses another.
    ...(task?.assignee && people.data && !people.data.some(({ id }) => id === task.assignee?.id)
      ? [{ value: task.assignee.id, label: task.assignee.name }]
      : []),
  ]

  return (
    <FormDialog
      title={task ? say.changeTitle : say.addTitle}
      description={task && !writes ? taskTitle(task, language) : undefined}
      words={{ send: task ? say.save : say.addTitle, cancel: say.cancel }}
      schema={given}
      begin={begun}
      fault={(field, message) => (field === 'title' ? say.whatMissing : message)}
      send={save}
      done={saved}
      problem={(error) => ({ words: problem(error) })}
      draft={{ ...place, kind: 'task', about: task?.id ?? null, timeZone }}
      close={onClose}
    >
      {({ register, setValue, trigger }, { wall, assigneeId }) => (
        <>
          {writes && (
            <FormText<Typed>
              id="title"
              name="title"
              label={say.what}
              hint={say.whatHint}
              autoComplete="off"
              maxLength={200}
            />
          )}
          <div className="flex flex-col gap-1.5">
            <FormText<Typed>
              id="due"
              name="wall"
              label={say.when}
              hint={say.whenHint(zoneWords(timeZone, now))}
              type="datetime-local"
              className="max-w-64"
              max="2099-12-31T23:59"
              rules={{ onChange: () => trigger('wall') }}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a second label of the same field */}
            <div role="group" aria-label={say.soon} className="flex flex-wrap gap-1.5">
              {picks.map(
                ({ at, words }) =>
                  at && (
                    <Button
                      key={at}
                      size="small"
                      title={exactTime(at, timeZone, locale)}
                      onClick={() => setValue('wall', wallTime(at, timeZone), { shouldValidate: true })}
                    >
                      {words(clockTime(at, timeZone, locale))}
                    </Button>
                  ),
              )}
              {wall !== '' && (
                <Button size="small" variant="quiet" onClick={() => setValue('wall', '', { shouldValidate: true })}>
                  {say.clear}
                </Button>
              )}
            </div>
          </div>
          <Field id="assignee" label={say.who} error={people.isError && !people.data && say.people}>
            <Select {...register('assigneeId')} value={assigneeId} options={assignees} />
          </Field>
        </>
      )}
    </FormDialog>
  )

  function problem(error: Error): string {
    const current = taskInConflict(error)
    if (!current || !(error instanceof CallRefused)) return troubleWords(error, language)
    if (typeof error.data?.doneBy === 'string') return say.doneMeanwhile(who(error.data.doneBy))
    const due = current.dueAt ? `${say.due} ${exactTime(current.dueAt, timeZone, locale)}` : say.noDue
    return say.changedMeanwhile(due, current.assignee?.name ?? say.forOwner)
  }
}

/** How the task stands, where somebody was first. */
function taskInConflict(error: unknown): TaskRow | null {
  if (!(error instanceof CallRefused) || error.type !== changedSlug) return null
  return taskRow.safeParse(error.data?.task).data ?? null
}
