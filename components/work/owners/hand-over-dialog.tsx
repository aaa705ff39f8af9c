'use client'

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Select } from '@/components/kit/ui/select'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { handOverPreview, peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { HandOverPatients } from '@/components/work/owners/hand-over-patients'
import { ownerWords, workloadWords } from '@/components/work/owners/owner-words'
import { useHandOver } from '@/components/work/owners/use-hand-over'
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
  // Whoever picks up usually picks up for themselves.
  const [to, setTo] = useState(person ? '' : (me?.id ?? ''))
  const [some, setSome] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tasks, setTasks] = useState(true)
  const [missed, setMissed] = useState(false)

  const nobodyWords = words.nobody.toLowerCase()
  const fromWords = person?.name ?? nobodyWords
  const target = people.data?.find(({ id }) => id === to)
  const toWords = to === nobody ? nobodyWords : (target?.name ?? '')
  const draft: HandOverDraft = {
    from: person?.id ?? null,
    to: to === nobody || to === '' ? null : to,
    patientIds: some ? [...chosen].sort() : null,
    tasks: tasks && person !== null,
  }
  const lacking = { to: to === '', patients: some && chosen.size === 0 }
  const preview = useQuery({ ...handOverPreview(programId, draft), enabled: !lacking.to && !lacking.patients })
  const move = useHandOver(programId, toWords, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(lacking.to || lacking.patients)
    if (!lacking.to && !lacking.patients) move.mutate(draft)
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(shown) => !shown && onClose()}
      title={person ? say.dialogTitle(person.name) : say.dialogTitleNobody}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" form="hand-over" variant="primary" busy={move.isPending}>
            {person ? say.confirm : say.confirmPick}
          </Button>
        </>
      }
    >
      <form id="hand-over" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {move.error && (
          <Banner tone="negative" role="alert" title={say.notDone}>
            {troubleWords(move.error, language)}
          </Banner>
        )}
        <Field id="to" label={say.to} className="max-w-96" error={missed && lacking.to && say.chooseTo}>
          <Select
            placeholder={say.choose}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
            options={[
              ...(people.data ?? [])
                .filter(({ id }) => id !== person?.id)
                .map(({ id, name, self }) => ({ value: id, label: self ? words.you(name) : name })),
              ...(person ? [{ value: nobody, label: words.nobody }] : []),
            ]}
          />
        </Field>
        {patients > 0 && (
          <RadioGroup
            legend={say.which}
            inline
            value={some ? 'some' : 'all'}
            onChange={({ currentTarget }) => setSome(currentTarget.value === 'some')}
            options={[
              { value: 'all', label: say.all(patients) },
              { value: 'some', label: say.some },
            ]}
            error={missed && lacking.patients && say.choosePatients}
          />
        )}
        {some && (
          <HandOverPatients
            programId={programId}
            owner={person?.id ?? nobody}
            ownerWords={fromWords}
            chosen={chosen}
            onChange={setChosen}
            now={now}
            timeZone={timeZone}
          />
        )}
        {person && (
          <Checkbox
            label={say.withTasks}
            hint={say.withTasksHint}
            checked={tasks}
            onChange={({ currentTarget }) => setTasks(currentTarget.checked)}
          />
        )}
        <div role="status">
          {!lacking.to && !lacking.patients && (
            <Banner tone={preview.isError ? 'negative' : 'info'}>
              {preview.data ? (
                <Preview counted={preview.data} from={fromWords} to={toWords} />
              ) : preview.isError ? (
                troubleWords(preview.error, language)
              ) : (
                say.counting
              )}
            </Banner>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type PreviewProps = {
  counted: { patients: number; tasks: number; overdue: number; left: number }
  from: string
  to: string
}

function Preview({ counted: { patients, tasks, overdue, left }, from, to }: PreviewProps) {
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
