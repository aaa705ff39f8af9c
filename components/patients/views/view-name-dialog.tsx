'use client'

import { z } from 'zod'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormText } from '@/components/kit/form-fields'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { isTaken } from '@/components/patients/views/use-view-acts'
import { viewWords } from '@/components/patients/views/view-words'
import { createViewBody } from '@/lib/contract/patients/views'

type ViewNameDialogProps = {
  /** Of a view that has a name; a new one has none. */
  name?: string
  /** Of a new one: whether the person may share it. */
  mayShare?: boolean
  /** Throws what the server refused. */
  onSave: (given: { name: string; team: boolean }) => Promise<unknown>
  onClose: () => void
}

const given = createViewBody
  .pick({ name: true })
  .extend({ who: z.string() })
  .transform(({ name, who }) => ({ name, team: who === 'team' }))

/** Names a new view, or gives a view another name. What was typed stays until it is taken. */
export function ViewNameDialog({ name, mayShare = false, onSave, onClose }: ViewNameDialogProps) {
  const say = useWords(viewWords)
  const spoken = useLanguage()
  return (
    <FormDialog
      title={name === undefined ? say.saveTitle : say.renameTitle}
      description={name === undefined ? say.saveWhat : undefined}
      words={{ send: say.create, cancel: say.cancel }}
      schema={given}
      begin={{ name: name ?? '', who: 'me' }}
      fault={() => say.nameMissing}
      send={onSave}
      problem={(error) => ({
        fields: [{ field: 'name', text: isTaken(error) ? say.nameTaken : failureWords(error, spoken) }],
      })}
      close={onClose}
    >
      <FormText name="name" label={say.name} hint={say.nameHint} maxLength={60} autoComplete="off" />
      {name === undefined && mayShare && (
        <FormChoice
          name="who"
          label={say.who}
          options={[
            { value: 'me', label: say.onlyMe },
            { value: 'team', label: say.everybody, hint: say.everybodyHint },
          ]}
        />
      )}
    </FormDialog>
  )
}
