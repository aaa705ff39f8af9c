'use client'

import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { isTaken } from '@/components/patients/views/use-view-acts'
import { viewWords } from '@/components/patients/views/view-words'

type ViewNameDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of a view that has a name; a new one has none. */
  name?: string
  /** Of a new one: whether the person may share it. */
  mayShare?: boolean
  /** Throws what the server refused. */
  onSave: (given: { name: string; team: boolean }) => Promise<unknown>
}

const formId = 'view-name'

/** Names a new view, or gives a view another name. What was typed stays until it is taken. */
export function ViewNameDialog({ open, onOpenChange, name, mayShare = false, onSave }: ViewNameDialogProps) {
  const say = useWords(viewWords)
  const spoken = useLanguage()
  const [typed, setTyped] = useState(name ?? '')
  const [team, setTeam] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setTyped(name ?? '')
      setTeam(false)
      setProblem(null)
    }
  }

  const save = async () => {
    if (typed.trim() === '') return setProblem(say.nameMissing)
    setBusy(true)
    try {
      await onSave({ name: typed.trim(), team })
      onOpenChange(false)
    } catch (error) {
      setProblem(isTaken(error) ? say.nameTaken : failureWords(error, spoken))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name === undefined ? say.saveTitle : say.renameTitle}
      description={name === undefined ? say.saveWhat : undefined}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {say.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={say.name} hint={say.nameHint} error={problem}>
          <TextInput
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setProblem(null)
            }}
          />
        </Field>
        {name === undefined && mayShare && (
          <RadioGroup
            legend={say.who}
            value={team ? 'team' : 'me'}
            onChange={({ currentTarget }) => setTeam(currentTarget.value === 'team')}
            options={[
              { value: 'me', label: say.onlyMe },
              { value: 'team', label: say.everybody, hint: say.everybodyHint },
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}
