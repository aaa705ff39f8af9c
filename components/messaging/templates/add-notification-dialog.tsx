'use client'

import { z } from 'zod'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { CodeValue } from '@/components/kit/ui/code-value'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { editPath } from '@/components/messaging/templates/template-words'
import { notificationName } from '@/lib/contract/messaging/templates'
import { notifyPrefix } from '@/lib/contract/vocabulary'

const empty = 'must not be empty'
const given = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: empty, abort: true })
    // A whole name that is pasted stands for its end.
    .transform((typed) => typed.replace(notifyPrefix, ''))
    .pipe(notificationName),
})

/** Open from the start. Nothing is made yet: a notification exists once it has its first text. */
export function AddNotificationDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const say = useWords(templateWords)
  const go = useGo()
  return (
    <FormDialog
      title={say.addANotification}
      description={say.nameHint}
      words={{ send: say.writeItsText, cancel: say.cancel }}
      schema={given}
      begin={{ name: '' }}
      fault={(_field, message) => (message === empty ? say.enterAName : say.nameInvalid)}
      send={async ({ name }) => go.to(editPath(programId, { kind: notifyPrefix + name, text: '' }))}
      problem={() => ({})}
      close={onClosed}
    >
      <FormText
        id="notification-name"
        name="name"
        label={say.name}
        hint={
          <>
            {say.comesAfter} <CodeValue>{notifyPrefix}</CodeValue>
            {say.forExample} <CodeValue>visit.reminder</CodeValue>
          </>
        }
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
