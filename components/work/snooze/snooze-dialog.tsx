'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormSelect, FormText } from '@/components/kit/form-fields'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { clockTime, isSameDay, weekdayWords } from '@/components/kit/ui/time-words'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { patientKey } from '@/components/patients/ground/patient-page-queries'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { snoozeTimesQuery, workKey } from '@/components/work/ground/work-queries'
import { SnoozeChoice, SnoozeReason } from '@/lib/contract/work/clock-vocabulary'
import { type SnoozeDraft, snoozeApi } from '@/lib/contract/work/snooze'
import { whenOf } from '@/lib/contract/work/typed-when'

export type Snoozed = { patientIds: readonly string[]; name: string; late: boolean }
type SnoozeDialogProps = {
  programId: string
  rows: Snoozed
  now: number
  timeZone: string
  onClose: () => void
  /** Not where the dialog is left without a choice. */
  onSnoozed?: () => void
}

/** The end of the day is offered where something is late; it is sent as a picked time. */
const endOfDay = 'endOfDay'
type Typed = { until: SnoozeChoice | typeof endOfDay; when: string; reason: string }

/** Until when the rows are put away; what is late asks why. */
export function SnoozeDialog({ programId, rows, now, timeZone, onClose, onSnoozed }: SnoozeDialogProps) {
  const { patientIds, name, late } = rows
  const client = useQueryClient()
  const say = useWords(snoozeWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { data: times } = useQuery(snoozeTimesQuery(programId))
  const read = (at: string) =>
    isSameDay(at, now, timeZone)
      ? clockTime(at, timeZone, locale)
      : `${weekdayWords(at, now, timeZone, locale)}, ${clockTime(at, timeZone, locale)}`
  if (!times) return null

  const fits = ({ choice, at }: (typeof times.choices)[number]) =>
    !late || (choice !== SnoozeChoice.patientWrites && at <= times.endOfDay)
  const offered = [
    ...times.choices.filter(fits).map(({ choice, at }) => ({
      value: choice as Typed['until'],
      label: say.choices[choice],
      hint: choice === SnoozeChoice.patientWrites ? undefined : read(at),
    })),
    ...(late ? [{ value: endOfDay as Typed['until'], label: say.endOfDay, hint: read(times.endOfDay) }] : []),
    { value: SnoozeChoice.picked as Typed['until'], label: say.choices.picked, hint: undefined },
  ]
  const given = z.custom<Typed>().transform((typed, context): SnoozeDraft => {
    const lacks = (path: keyof Typed, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: typed })
    const picked = typed.until === SnoozeChoice.picked ? whenOf(typed.when, now, timeZone) : null
    if (typed.until === SnoozeChoice.picked && picked === null) lacks('when', say.whenWrong)
    const reason = SnoozeReason.all.find((word) => word === typed.reason)
    if (late && !reason) lacks('reason', say.noReason)
    const at = typed.until === endOfDay ? times.endOfDay : picked === null ? null : new Date(picked).toISOString()
    return {
      patientIds: [...patientIds],
      until: typed.until === endOfDay ? SnoozeChoice.picked : typed.until,
      ...(at && { at }),
      ...(reason && { reason }),
    }
  })
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: workKey(programId) }),
      ...patientIds.flatMap((patientId) => [
        client.invalidateQueries({ queryKey: patientKey({ programId, patientId }) }),
        client.invalidateQueries({ queryKey: ['patient-clocks', programId, patientId] }),
      ]),
    ])
  const back = async () => {
    await call(snoozeApi.endSnooze, { params: { programId }, body: { patientIds: [...patientIds] } })
    notifyDone(say.undone)
    await changed()
  }

  return (
    <FormDialog<Typed, SnoozeDraft, { until: string }>
      title={say.title(patientIds.length, name)}
      description={say.about}
      words={{ send: say.snooze }}
      schema={given}
      begin={{ until: offered[0]?.value ?? SnoozeChoice.picked, when: '', reason: '' }}
      send={async (body) => {
        const { data } = await call(snoozeApi.snooze, { params: { programId }, body })
        return { until: data.snoozed[0]?.until ?? '' }
      }}
      done={({ until }, { until: choice }) => {
        const words = choice === SnoozeChoice.patientWrites ? say.choices.patientWrites : null
        offerUndo({
          title:
            words ??
            (patientIds.length === 1 ? say.snoozedUntil(read(until)) : say.snoozedMany(patientIds.length, read(until))),
          act: say.undoAct,
          label: say.undo,
          hint: say.undoHint,
          undo: () => void back().catch((error) => notifyFailed(say.notUndone, troubleWords(error, spoken))),
        })
        onSnoozed?.()
        return changed()
      }}
      problem={(error) => ({ title: say.notSnoozed, words: troubleWords(error, spoken) })}
      close={onClose}
    >
      {(_, { until }) => (
        <>
          <FormChoice<Typed> name="until" label={say.until} options={offered} />
          {until === SnoozeChoice.picked && (
            <FormText<Typed> name="when" label={say.when} hint={say.whenHint} autoFocus autoComplete="off" />
          )}
          {late && (
            <FormSelect<Typed>
              name="reason"
              label={say.reason}
              hint={say.reasonHint}
              placeholder=""
              options={SnoozeReason.all.map((value) => ({ value, label: say.reasons[value] }))}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
