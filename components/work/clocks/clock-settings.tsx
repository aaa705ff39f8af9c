'use client'

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import { notifyDone } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { draftOf, isChanged, judge, type Problem, type SettingsDraft } from '@/components/work/clocks/clock-draft'
import { clockSettingsQuery } from '@/components/work/clocks/clock-queries'
import { settingsWords, weekdayWords } from '@/components/work/clocks/clock-words'
import { HolidayFields } from '@/components/work/clocks/holiday-fields'
import { HoursFields } from '@/components/work/clocks/hours-fields'
import { TargetFields } from '@/components/work/clocks/target-fields'
import { kindWords } from '@/components/work/ground/work-words'
import { type ClockSettingsDraft, workApi } from '@/lib/contract/work/work'

type ClockSettingsProps = { programId: string; mayManage: boolean; now: string; timeZone: string }

/** A program's hours, holidays and targets: one form, saved as one. */
export function ClockSettings({ programId, mayManage, now, timeZone }: ClockSettingsProps) {
  const say = useWords(settingsWords)
  const who = useWho()
  const weekdays = useWords(weekdayWords)
  const kinds = useWords(kindWords)
  const client = useQueryClient()
  const query = clockSettingsQuery(programId)
  const { data: settings } = useSuspenseQuery(query)
  const [saved, setSaved] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const guard = useLeaveGuard(mayManage && isChanged(draft, saved))
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }))
  const refuse = (found: Problem[]) => {
    setProblems(found)
    setAttempt((before) => before + 1)
  }

  const save = useMutation({
    mutationFn: async (body: Omit<ClockSettingsDraft, 'version'>) =>
      (await call(workApi.saveClockSettings, { params: { programId }, body: { ...body, version: settings.version } }))
        .data,
    networkMode: 'always',
    onSuccess: (view) => {
      client.setQueryData(query.queryKey, view)
      setSaved(draftOf(view))
      setDraft(draftOf(view))
      setProblems([])
      notifyDone(say.saved)
    },
    onError: (error) =>
      refuse([
        {
          field: '',
          message:
            error instanceof CallLost
              ? say.lost
              : error instanceof CallRefused && error.status === 409
                ? say.conflict
                : say.failed,
        },
      ]),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = judge(draft, saved, { say, weekdays, kindName: (kind) => kinds[kind].name })
    if (found.problems.length > 0) return refuse(found.problems)
    save.mutate(found.body)
  }

  return (
    <form noValidate method="dialog" data-unguarded onSubmit={submit} className="flex flex-col gap-4">
      <PageHeader
        title={say.title}
        count={
          <>
            {say.changed(who(settings.updatedBy))} ·{' '}
            <RelativeTime at={settings.updatedAt} now={now} timeZone={timeZone} />
          </>
        }
      />
      <p className="max-w-prose text-ink2">{mayManage ? say.about : say.readOnly}</p>
      <ErrorSummary
        attempt={attempt}
        problems={problems.map(({ field, message }) => ({ message, ...(field && { field }) }))}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <HoursFields
          hours={draft.hours}
          timeZone={settings.timeZone}
          readOnly={!mayManage}
          problems={problems}
          onHours={(hours) => change({ hours })}
        />
        <HolidayFields
          known={settings.federal}
          federal={draft.federal}
          days={draft.days}
          readOnly={!mayManage}
          onFederal={(federal) => change({ federal })}
          onDays={(days) => change({ days })}
        />
      </div>
      <TargetFields
        targets={draft.targets}
        readOnly={!mayManage}
        problems={problems}
        onTargets={(targets) => change({ targets })}
      />
      {mayManage && (
        <div className="chrome sticky bottom-0 flex justify-end border-line border-t bg-paper py-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {say.save}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title={say.leave}
        confirm={say.leaveYes}
        cancel={say.leaveNo}
        danger
        onConfirm={() => guard.leave()}
      >
        {say.leaveWhy}
      </ConfirmDialog>
    </form>
  )
}
