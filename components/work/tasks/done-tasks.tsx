'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useLanguage } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { type PatientIds, patientKey, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { taskTitle } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { type DoneTaskRow, notesApi } from '@/lib/contract/patients/notes'

/** Below the patient's key: what changes the record reads it again. */
const doneTasks = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'doneTasks'],
    queryFn: async () => (await call(notesApi.listDoneTasks, { params: place })).data.rows,
    ...untilChanged,
  })

type DoneTasksProps = {
  place: PatientIds
  meId: string | undefined
  mayWrite: boolean
  busyId: string | null
  now: number
  timeZone: string
  onReopen: (task: DoneTaskRow) => void
}

/** The latest that is done, and who did it. */
export function DoneTasks({ place, meId, mayWrite, busyId, now, timeZone, onReopen }: DoneTasksProps) {
  const language = useLanguage()
  const who = useWho()
  const say = taskWords[language]
  const query = useQuery(doneTasks(place))
  if (query.error && !query.data) return <QueryFailed query={query} what={say.doneWhat} />
  if (!query.data)
    return (
      <div role="status" className="flex flex-col gap-3 px-4 py-3">
        <span className="sr-only">{say.readingDone}</span>
        <Skeleton className="w-5/6" />
        <Skeleton className="w-1/2" />
      </div>
    )
  if (query.data.length === 0) return <p className="px-4 pb-3 text-ink2">{say.noneDone}</p>
  return (
    <ul aria-label={say.doneList} className="list-none">
      {query.data.map((task) => {
        const title = taskTitle(task, language, meId)
        return (
          <li key={task.id} className="flex items-start gap-2 border-line border-t px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere text-ink2">{title}</p>
              <p className="text-ink3 text-small">
                {say.doneBy(who(task.doneBy))} · <RelativeTime at={task.doneAt} now={now} timeZone={timeZone} />
              </p>
            </div>
            {mayWrite && task.mayReopen && (
              <Button
                size="small"
                aria-label={say.reopenLabel(title)}
                busy={busyId === task.id}
                onClick={() => onReopen(task)}
              >
                {say.reopen}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
