'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { exactTime, zoneWords } from '@/components/kit/ui/time-words'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { type PatientPlace, patientKey } from '@/components/patients/ground/patient-page-queries'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { taskTitle } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { dueTimesQuery } from '@/components/work/ground/work-queries'
import { dueLabel, dueOf } from '@/components/work/tasks/due-times'
import { notesApi } from '@/lib/contract/patients/notes'
import { type TaskRow, taskRow } from '@/lib/contract/patients/patient-page'
import { slugOf } from '@/lib/contract/refusals'
import { wallTime } from '@/lib/contract/wall-clock'
import type { PersonName } from '@/lib/contract/work/owners'

type TaskDialogProps = {
  place: PatientPlace
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
  const who = useWho()
  const say = taskWords[language]
  const people = useQuery(peopleQuery(programId))
  const [begun] = useState<Typed>({
    title: task?.title ?? '',
    wall: task?.dueAt ? wallTime(task.dueAt, timeZone) : '',
    assigneeId: task?.assignee?.id ?? '',
  })
  const [typed, setTyped] = useState(begun)
  const { title, wall, assigneeId } = typed
  const change = (to: Partial<Typed>) => setTyped((was) => ({ ...was, ...to }))
  const setWall = (to: string) => change({ wall: to })
  const draft = useTaskDraft(place, task?.id ?? null, begun, typed, setTyped)
  const [missed, setMissed] = useState(false)
  /** The task as it stands now, where somebody changed it while this was open. */
  const [known, setKnown] = useState(task)
  const writes = !task || task.kind === 'followUp'
  const dueAt = dueOf(wall, timeZone)
  const past = Boolean(dueAt && dueAt < now && wall !== begun.wall)
  const { data: times } = useQuery(dueTimesQuery(programId))
  const choices = times ? [times.today, times.nextDay, times.inAWeek].filter((at) => at !== null) : []
  const refresh = () => client.invalidateQueries({ queryKey: patientKey(place) })

  const put = (was: TaskRow, next: Saving) =>
    call(notesApi.changeTask, {
      params: { programId, taskId: was.id },
      body: { was: stateOf(was), ...(was.kind === 'followUp' && { title: next.title }), ...withoutTitle(next) },
    })
  const save = useMutation({
    mutationFn: async (next: Saving): Promise<TaskRow> =>
      known ? (await put(known, next)).data : (await call(notesApi.addTask, { params: { ...place }, body: next })).data,
    networkMode: 'always',
    onSuccess: (saved) => {
      draft.sent()
      void refresh()
      onClose()
      if (!known) return notifyDone(say.added)
      offerUndo({
        title: say.changed(taskTitle(saved, language)),
        act: say.undoChange,
        label: say.undo,
        hint: say.undoHint,
        undo: () =>
          void put(saved, { ...stateOf(known), title: known.title ?? '' })
            .then(() => notifyDone(say.undone))
            .catch((error: unknown) => notifyFailed(say.notChanged, troubleWords(error, language)))
            .finally(refresh),
      })
    },
    onError: (error) => {
      const now = standingOf(error)
      if (now) setKnown(now)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = (writes && title.trim() === '') || dueAt === undefined || past
    setMissed(wrong)
    if (!wrong) save.mutate({ title: title.trim(), dueAt: dueAt ?? null, assigneeId: assigneeId || null })
  }

  const assignees = [
    { value: '', label: owner ? say.forOwnerNamed(owner.name) : say.forOwner },
    ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    // Who has left since still stands in the list until somebody chooses another.
    ...(task?.assignee && people.data && !people.data.some(({ id }) => id === task.assignee?.id)
      ? [{ value: task.assignee.id, label: task.assignee.name }]
      : []),
  ]

  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={task ? say.changeTitle : say.addTitle}
      description={task && !writes ? taskTitle(task, language) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" form="task" variant="primary" busy={save.isPending}>
            {task ? say.save : say.add}
          </Button>
        </>
      }
    >
      <form id="task" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.error && (
          <Banner tone="negative" role="alert">
            {problem(save.error)}
          </Banner>
        )}
        {writes && (
          <Field
            id="title"
            label={say.what}
            hint={say.whatHint}
            error={missed && title.trim() === '' && say.whatMissing}
          >
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          </Field>
        )}
        <div className="flex flex-col gap-1.5">
          <Field
            id="due"
            label={say.when}
            hint={say.whenHint(zoneWords(timeZone, now))}
            error={past ? say.whenPast : missed && dueAt === undefined && say.whenWrong}
          >
            <TextInput
              type="datetime-local"
              className="max-w-64"
              max="2099-12-31T23:59"
              value={wall}
              onChange={({ currentTarget }) => setWall(currentTarget.value)}
            />
          </Field>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a second label of the same field */}
          <div role="group" aria-label={say.soon} className="flex flex-wrap gap-1.5">
            {choices.map((at) => (
              <Button key={at} size="small" onClick={() => setWall(wallTime(at, timeZone))}>
                {dueLabel(at, { now, timeZone, language, today: say.today, tomorrow: say.tomorrow })}
              </Button>
            ))}
            {wall !== '' && (
              <Button size="small" variant="quiet" onClick={() => setWall('')}>
                {say.clear}
              </Button>
            )}
          </div>
        </div>
        <Field id="assignee" label={say.who} error={people.isError && !people.data && say.people}>
          <Select
            value={assigneeId}
            options={assignees}
            onChange={({ currentTarget }) => change({ assigneeId: currentTarget.value })}
          />
        </Field>
        <DraftNote state={draft.state} timeZone={timeZone} onDiscard={draft.discard} />
      </form>
    </Dialog>
  )

  function problem(error: Error): string {
    const standing = standingOf(error)
    if (!standing || !(error instanceof CallRefused)) return troubleWords(error, language)
    if (typeof error.data?.doneBy === 'string') return say.doneMeanwhile(who(error.data.doneBy))
    const due = standing.dueAt ? `${say.due} ${exactTime(standing.dueAt, timeZone, language)}` : say.noDue
    return say.changedMeanwhile(due, standing.assignee?.name ?? say.forOwner)
  }
}

/** What is typed and not sent is there again, for this task or for the next new one, after Escape as after a crash. */
function useTaskDraft(
  place: PatientPlace,
  about: string | null,
  begun: Typed,
  typed: Typed,
  put: (typed: Typed) => void,
) {
  const draft = useDraft<Typed>({ ...place, kind: 'task', about, onFound: (found) => put({ ...begun, ...found }) })
  const { keep } = draft
  const touched = useRef(false)
  useEffect(() => {
    if (typed !== begun) touched.current = true
    if (touched.current) keep(JSON.stringify(typed) === JSON.stringify(begun) ? null : typed)
  }, [typed, begun, keep])
  return {
    ...draft,
    sent: () => {
      touched.current = false
      draft.sent()
    },
    discard: () => {
      touched.current = false
      draft.discard()
      put(begun)
    },
  }
}

const withoutTitle = ({ dueAt, assigneeId }: Saving) => ({ dueAt, assigneeId })

/** How the task stands, where somebody was first. */
function standingOf(error: unknown): TaskRow | null {
  if (!(error instanceof CallRefused) || error.type !== changedSlug) return null
  return taskRow.safeParse(error.data?.task).data ?? null
}
