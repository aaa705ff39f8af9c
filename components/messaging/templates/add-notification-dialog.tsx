'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { templateTexts } from '@/components/messaging/templates/template-page-words'
import { editPath } from '@/components/messaging/templates/template-words'
import { notificationName } from '@/lib/contract/messaging/templates'
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
      description={say.nameHint}
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
          error={tried && !name.success && (typed.trim() === '' ? say.enterAName : say.nameInvalid)}
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
