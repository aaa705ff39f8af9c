'use client'

import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ActProblem } from '@/components/conversations/act-problem'
import { replyPreviewQuery } from '@/components/conversations/conversation-queries'
import { ReplyCost } from '@/components/conversations/reply-cost'
import { Clocks, ReplyVerdict } from '@/components/conversations/reply-verdict'
import type { useReply } from '@/components/conversations/use-reply'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { useLeaveGuard } from '@/components/patients/use-leave-guard'
import { useSettled } from '@/components/patients/use-settled'
import { useShortcut } from '@/components/shell/shortcuts'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { Textarea } from '@/components/ui/textarea'

type ReplyBoxProps = { place: PatientPlace; reply: ReturnType<typeof useReply>; now: number; timeZone: string }

const longest = 1600

export function ReplyBox({ place, reply, now, timeZone }: ReplyBoxProps) {
  const { body, write, held } = reply
  const asked = useSettled(body)
  const { data: preview, error, isFetching, refetch } = useQuery(replyPreviewQuery(place, asked))
  const guard = useLeaveGuard(body.trim() !== '')
  const [missed, setMissed] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const verdictId = useId()
  const settled = !isFetching && asked === body
  const blocked = settled && preview?.gate.verdict.status === 'suppressed'

  useShortcut('r', () => box.current?.focus(), 'Write to the patient')
  // What was taken back stands in the box again, and the person in it.
  const empty = body === ''
  useEffect(() => {
    if (!empty) setMissed(false)
  }, [empty])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setMissed(body.trim() === '')
    if (body.trim() === '') return box.current?.focus()
    if (!blocked) reply.send()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) submit()
  }

  return (
    <Card title="Write to the patient">
      <ActProblem
        error={reply.error}
        title="The message was not sent"
        lost="Your words are still here, and sending them again within a minute does not send them twice."
      />
      {held !== null && (
        <Banner tone="negative" role="alert" title="The message was not sent" className="mb-3">
          {held && <p>Since you wrote it something has changed: {held}. Your words are still here.</p>}
        </Banner>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label="Message"
          hint="Neutral words only: whoever holds the phone can read it."
          error={missed && 'Write something first.'}
        >
          <Textarea
            ref={box}
            rows={3}
            maxLength={longest}
            value={body}
            autoComplete="off"
            onChange={({ target }) => write(target.value)}
            onKeyDown={keys}
          />
        </Field>
        {preview && (
          <section aria-label="Before it is sent" aria-busy={!settled} className="flex flex-col gap-2">
            {body !== '' && <ReplyCost preview={preview} onRespell={write} />}
            <ReplyVerdict id={verdictId} gate={preview.gate} now={now} timeZone={timeZone} />
            <Clocks gate={preview.gate} now={now} timeZone={timeZone} />
          </section>
        )}
        {error && settled && (
          <p className="text-ink2">
            The rules could not be asked just now; they are asked again when the message is sent.{' '}
            <button type="button" className="link" onClick={() => refetch()}>
              Ask again
            </button>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            icon={<SendHorizontal aria-hidden />}
            busy={reply.sending}
            disabled={blocked}
            aria-describedby={preview ? verdictId : undefined}
          >
            {preview?.gate.verdict.status === 'deferred' ? 'Send when it may go' : 'Send'}
          </Button>
          <span className="single-key text-ink3 max-sm:hidden">
            <Kbd>Ctrl Enter</Kbd> sends
          </span>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without sending?"
        confirm="Leave"
        cancel="Stay"
        danger
        onConfirm={() => {
          write('')
          guard.leave()
        }}
      >
        What you have typed has not been sent and will be gone.
      </ConfirmDialog>
    </Card>
  )
}
