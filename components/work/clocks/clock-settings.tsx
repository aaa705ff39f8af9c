'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { faultsIn } from '@/components/kit/form-faults'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { draftOf, isChanged, type SettingsDraft, settingsDraft } from '@/components/work/clocks/clock-draft'
import { clockSettingsQuery } from '@/components/work/clocks/clock-queries'
import { settingsWords, weekdayWords } from '@/components/work/clocks/clock-words'
import { HolidayFields } from '@/components/work/clocks/holiday-fields'
import { HoursFields } from '@/components/work/clocks/hours-fields'
import { TargetFields } from '@/components/work/clocks/target-fields'
import { kindWords } from '@/components/work/ground/work-words'
import { workApi } from '@/lib/contract/work/work'

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
  const sent = useSentForm({
    schema: settingsDraft(saved, { say, weekdays, kindName: (kind) => kinds[kind].name }),
    begin: saved,
    summary: true,
    send: async (body) =>
      (await call(workApi.saveClockSettings, { params: { programId }, body: { ...body, version: settings.version } }))
        .data,
    done: (view) => {
      client.setQueryData(query.queryKey, view)
      setSaved(draftOf(view))
      sent.form.reset(draftOf(view))
      notifyDone(say.saved)
    },
    problem: (error) => ({
      words:
        error instanceof CallLost
          ? say.lost
          : error instanceof CallRefused && error.status === 409
            ? say.conflict
            : say.failed,
    }),
  })
  const { control, setValue, formState } = sent.form
  const draft = useWatch({ control }) as SettingsDraft
  const problems = faultsIn(formState.errors).map(({ field, error }) => ({ field, message: error.message ?? '' }))
  const guard = useLeaveGuard(mayManage && isChanged(draft, saved))

  return (
    <div className="flex flex-col gap-4">
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
      <FormBody sent={sent} id={useId()} unguarded>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <HoursFields
            now={now}
            hours={draft.hours}
            timeZone={settings.timeZone}
            readOnly={!mayManage}
            problems={problems}
            onHours={(hours) => setValue('hours', hours)}
          />
          <HolidayFields
            known={settings.federal}
            federal={draft.federal}
            days={draft.days}
            readOnly={!mayManage}
            onFederal={(federal) => setValue('federal', federal)}
            onDays={(days) => setValue('days', days)}
          />
        </div>
        <TargetFields
          targets={draft.targets}
          readOnly={!mayManage}
          problems={problems}
          onTargets={(targets) => setValue('targets', targets)}
        />
        {mayManage && (
          <div className="chrome sticky bottom-0 flex justify-end border-line border-t bg-paper py-3">
            <Button type="submit" variant="primary" busy={sent.busy}>
              {say.save}
            </Button>
          </div>
        )}
      </FormBody>
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
    </div>
  )
}
