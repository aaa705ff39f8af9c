'use client'

import { type FormEvent, useState } from 'react'
import { useGo } from '@/components/kit/use-go'
import { templateTexts } from '@/components/templates/template-texts'
import { editPath } from '@/components/templates/template-words'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useWords } from '@/components/words/language'
import { notificationName } from '@/lib/contract/console-templates'
import { notifyPrefix } from '@/lib/contract/vocabulary'

const formId = 'add-notification'

/** Open from the start. Nothing is made yet: a notification exists once it has its first text. */
export function AddNotificationDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const say = useWords(templateTexts)
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  // Who pastes the whole name means its end.
  const name = notificationName.safeParse(typed.trim().replace(notifyPrefix, ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.success) go.to(editPath(programId, { kind: notifyPrefix + name.data, text: '' }))
    else document.getElementById('notification-name')?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={say.addANotification}
      description={say.thePartnersSystemsAndCase}
      footer={
        <>
          <OverlayClose>
            <Button>{say.cancel}</Button>
          </OverlayClose>
          <Button variant="primary" type="submit" form={formId}>
            {say.writeItsText}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          id="notification-name"
          label={say.name}
          hint={
            <>
              {say.comesAfter} <CodeValue>{notifyPrefix}</CodeValue>
              {say.forExample} <CodeValue>visit.reminder</CodeValue>
            </>
          }
          error={tried && !name.success && (typed.trim() === '' ? say.enterAName : say.toUseLettersAndDigitsWith)}
        >
          <TextInput
            mono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
