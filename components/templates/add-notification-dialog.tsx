'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { editPath } from '@/components/templates/template-words'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { notificationName } from '@/lib/contract/console-templates'
import { notifyPrefix } from '@/lib/contract/vocabulary'

const formId = 'add-notification'

/** Open from the start. Nothing is made yet: a notification exists once it has its first text. */
export function AddNotificationDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  // Who pastes the whole name means its end.
  const name = notificationName.safeParse(typed.trim().replace(notifyPrefix, ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.success) router.push(editPath(programId, { kind: notifyPrefix + name.data, text: '' }))
    else document.getElementById('notification-name')?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title="Add a notification"
      description="The partner’s systems and case managers ask for it by this name."
      footer={
        <>
          <OverlayClose>
            <Button>Cancel</Button>
          </OverlayClose>
          <Button variant="primary" type="submit" form={formId}>
            Write its text
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          id="notification-name"
          label="Name"
          hint={
            <>
              Comes after <CodeValue>{notifyPrefix}</CodeValue>, for example <CodeValue>visit.reminder</CodeValue>
            </>
          }
          error={
            tried &&
            !name.success &&
            (typed.trim() === ''
              ? 'Enter a name'
              : 'Use letters and digits, with dots, dashes or underscores between them; at most 89')
          }
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
