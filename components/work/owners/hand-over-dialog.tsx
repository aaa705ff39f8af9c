'use client'

import '@/components/kit/schemas/judging'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormSelect } from '@/components/kit/form-fields'
import { Banner } from '@/components/kit/ui/banner'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { handOverPreview, peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { HandOverPatients } from '@/components/work/owners/hand-over-patients'
import { ownerWords } from '@/components/work/owners/owner-words'
import { useHandOver } from '@/components/work/owners/use-hand-over'
import { workloadWords } from '@/components/work/owners/workload-words'
import { type HandOverDraft, mostHandedOver, nobody, type WorkloadRow } from '@/lib/contract/work/owners'

type HandOverDialogProps = {
  programId: string
  row: WorkloadRow
  now: string
  timeZone: string
  onClose: () => void
}

/** To whom, which, and what would move, all in sight before anything does. */
export function HandOverDialog({ programId, row, now, timeZone, onClose }: HandOverDialogProps) {
  const { person, patients } = row
  const language = useLanguage()
  const say = workloadWords[language]
  const words = ownerWords[language]
  const people = useQuery(peopleQuery(programId))
  const me = people.data?.find(({ self }) => self)
  const nobodyWords = words.nobody.toLowerCase()
  const fromWords = person?.name ?? nobodyWords
  const toWords = ({ to }: HandOverDraft) =>
    to === null ? nobodyWords : (people.data?.find(({ id }) => id === to)?.name ?? '')
  const move = useHandOver(programId, toWords)
  const given = z
    .object({ to: z.string(), which: z.string(), chosen: z.array(z.string()), tasks: z.boolean() })
    .transform((typed, context): HandOverDraft => {
      const some = typed.which === 'some'
      const lacks = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: typed })
      if (typed.to === '') lacks('to', say.chooseTo)
      if (some && typed.chosen.length === 0) lacks('which', say.choosePatients)
      return {
        from: person?.id ?? null,
        to: typed.to === nobody ? null : typed.to,
        patientIds: some ? [...typed.chosen].sort() : null,
        tasks: typed.tasks && person !== null,
      }
    })

  return (
    <FormDialog
      wide
      title={person ? say.dialogTitle(person.name) : say.dialogTitleNobody}
      words={{ send: person ? say.confirm : say.confirmPick, cancel: say.cancel }}
      schema={given}
      // People usually take patients for themselves.
      begin={{ to: person ? '' : (me?.id ?? ''), which: 'all', chosen: [], tasks: true }}
      send={move.mutateAsync}
      problem={(error) => ({ title: say.notDone, words: troubleWords(error, language) })}
      close={onClose}
    >
      {({ register, setValue, trigger, formState }, values) => (
        <>
          <FormSelect
            id="to"
            name="to"
            label={say.to}
            className="max-w-96"
            placeholder={say.choose}
            value={values.to}
            options={[
              ...(people.data ?? [])
                .filter(({ id }) => id !== person?.id)
                .map(({ id, name, self }) => ({ value: id, label: self ? words.you(name) : name })),
              ...(person ? [{ value: nobody, label: words.nobody }] : []),
            ]}
          />
          {patients > 0 && (
            <FormChoice
              name="which"
              label={say.which}
              inline
              options={[
                { value: 'all', label: say.all(patients) },
                { value: 'some', label: say.some },
              ]}
            />
          )}
          {values.which === 'some' && (
            <HandOverPatients
              programId={programId}
              owner={person?.id ?? nobody}
              ownerWords={fromWords}
              chosen={new Set(values.chosen)}
              onChange={(next) => {
                setValue('chosen', [...next])
                if (formState.isSubmitted) void trigger('which')
              }}
              now={now}
              timeZone={timeZone}
            />
          )}
          {person && <Checkbox label={say.withTasks} hint={say.withTasksHint} {...register('tasks')} />}
          <Preview programId={programId} draft={given.safeParse(values).data} from={fromWords} toWords={toWords} />
        </>
      )}
    </FormDialog>
  )
}

type PreviewProps = {
  programId: string
  /** What would be sent; nothing while something lacks. */
  draft: HandOverDraft | undefined
  from: string
  toWords: (draft: HandOverDraft) => string
}

function Preview({ programId, draft, from, toWords }: PreviewProps) {
  const language = useLanguage()
  const say = useWords(workloadWords)
  const preview = useQuery({ ...handOverPreview(programId, draft ?? nothing), enabled: draft !== undefined })
  return (
    <div role="status">
      {draft && (
        <Banner tone={preview.isError ? 'negative' : 'info'}>
          {preview.data ? (
            <Counted counted={preview.data} from={from} to={toWords(draft)} />
          ) : preview.isError ? (
            troubleWords(preview.error, language)
          ) : (
            say.counting
          )}
        </Banner>
      )}
    </div>
  )
}

const nothing: HandOverDraft = { from: null, to: null, patientIds: null, tasks: false }

type CountedProps = {
  counted: { patients: number; tasks: number; overdue: number; left: number }
  from: string
  to: string
}

function Counted({ counted: { patients, tasks, overdue, left }, from, to }: CountedProps) {
  const say = useWords(workloadWords)
  if (patients + tasks === 0) return <p>{say.previewNone}</p>
  return (
    <>
      <p className="font-semibold">{say.preview(patients, tasks, from, to)}</p>
      {overdue > 0 && <p>{say.overdueOf(overdue)}</p>}
      {left > 0 && <p>{say.leftOf(left, mostHandedOver)}</p>}
    </>
  )
}
