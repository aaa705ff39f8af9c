'use client'

import { type ReactNode, useId } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { FormBody } from '@/components/kit/form-body'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { uiWords } from '@/components/kit/ui/ui-words'
import { type FormDraft, useFormDraft } from '@/components/kit/use-form-draft'
import { type SentFormOptions, useSentForm } from '@/components/kit/use-sent-form'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useWords } from '@/components/kit/words/language'

/** What stands in the form's place once it is answered. */
export type ShownAfter = {
  title: string
  description?: string
  /** `warned`: somebody was about to close over what is shown this once. */
  body: (warned: boolean) => ReactNode
  /** The one button left. */
  close: string
  wide?: boolean
  /** Nothing is lost when it is closed by a slip. */
  kept?: boolean
}

export type FormDialogProps<Values extends FieldValues, Body, Answer> = SentFormOptions<Values, Body, Answer> & {
  title: string
  description?: ReactNode
  /** The button that sends, and, where it is not "Cancel", the one that does not. */
  words: { send: string; cancel?: string } | ((values: Values) => { send: string; cancel?: string })
  danger?: boolean
  wide?: boolean
  /** Keeps unsent words on the server, for whoever wrote them. */
  draft?: FormDraft
  /** A secret, a token, a password or a link, shown this once; without it the dialog closes when it is answered. */
  after?: (answer: Answer) => ShownAfter
  /** Not to be closed while the answer is on its way. */
  waits?: boolean
  /** One element that opens it; without one it is open for as long as it is mounted. */
  trigger?: ReactNode
  /** `sent`: something was sent meanwhile, even if its answer was lost. */
  close: (sent: boolean) => void
  className?: string
  children: ReactNode | ((form: UseFormReturn<Values, unknown, Body>, values: Values) => ReactNode)
}

/** One dialog with a form: judged by the contract's schema, sent once, refused at its fields. */
export function FormDialog<Values extends FieldValues, Body, Answer>(props: FormDialogProps<Values, Body, Answer>) {
  const { title, description, words, danger = false, wide, after, waits = false, trigger, close, children } = props
  const say = useWords(uiWords)
  const id = useId()
  const sent = useSentForm({
    ...props,
    done: (answer: Answer, body: Body) => {
      draft.sent()
      return props.done?.(answer, body)
    },
  })
  const draft = useFormDraft(sent.form, props.draft)
  const values = useWatch({ control: sent.form.control }) as Values
  const shown = after && sent.answer !== undefined ? after(sent.answer) : null
  const dialog = useShownOnce({
    shown: shown !== null && !shown.kept,
    opened: trigger === undefined,
    onClosed: () => {
      const asked = sent.asked()
      if (trigger !== undefined) sent.reset()
      close(asked)
    },
  })
  const { send, cancel = say.cancel } = typeof words === 'function' ? words(values) : words

  return (
    <Dialog
      wide={shown ? shown.wide : wide}
      open={dialog.open}
      onOpenChange={(next) => (waits && sent.busy) || dialog.onOpenChange(next)}
      trigger={trigger}
      title={shown ? shown.title : title}
      description={shown ? shown.description : description}
      footer={
        shown ? (
          <Button variant="primary" onClick={dialog.close}>
            {shown.close}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>{cancel}</Button>
            </OverlayClose>
            <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={sent.busy}>
              {send}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        shown.body(dialog.warned)
      ) : (
        <FormBody sent={sent} id={id} then={after ? undefined : dialog.close} className={props.className}>
          {typeof children === 'function' ? children(sent.form, values) : children}
          {props.draft && <DraftNote state={draft.state} timeZone={props.draft.timeZone} onDiscard={draft.discard} />}
        </FormBody>
      )}
    </Dialog>
  )
}
