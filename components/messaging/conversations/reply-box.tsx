'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarClock, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { IssuedKind } from '@/components/journeys/ground/link-draft'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { draftWords } from '@/components/kit/drafts/draft-words'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { late } from '@/components/kit/late'
import { useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { Field } from '@/components/kit/ui/field'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Kbd } from '@/components/kit/ui/kbd'
import { keysOn } from '@/components/kit/ui/single-keys'
import { Textarea } from '@/components/kit/ui/textarea'
import { momentWords } from '@/components/kit/ui/time-words'
import { useDebounced } from '@/components/kit/use-debounced'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { LinkMenu } from '@/components/messaging/conversations/link-menu'
import { besidePiece, pieceIn, pieceOf, typedInto, written } from '@/components/messaging/conversations/link-piece'
import { linkPieceWords } from '@/components/messaging/conversations/link-piece-words'
import { useOthersReply } from '@/components/messaging/conversations/others-reply'
import { QuickReplies } from '@/components/messaging/conversations/quick-replies'
import { ReplyCost } from '@/components/messaging/conversations/reply-cost'
import { sendLaterWords } from '@/components/messaging/conversations/send-later-words'
import { SensitiveWords } from '@/components/messaging/conversations/sensitive-words'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import type { useReply } from '@/components/messaging/conversations/use-reply'
import { replyPreviewQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { Clocks, ReplyVerdict } from '@/components/messaging/ground/reply-verdict'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { linkMark } from '@/lib/contract/messaging/reply-parts'

const QuickRepliesInside = late(() =>
  import('@/components/messaging/conversations/quick-replies-inside').then((file) => file.QuickRepliesInside),
)
const SendLaterDialog = late(() =>
  import('@/components/messaging/conversations/send-later-dialog').then((file) => file.SendLaterDialog),
)

type ReplyBoxProps = {
  place: PatientIds
  reply: ReturnType<typeof useReply>
  /** Takes the focus as soon as it is there. */
  writes: boolean
  /** A text may be an opt-out: nothing is written until that is decided. */
  locked: boolean
  now: number
  timeZone: string
}

export function ReplyBox({ place, reply, writes, locked, now, timeZone }: ReplyBoxProps) {
  const say = useWords(conversationWords)
  const sayLater = useWords(sendLaterWords)
  const locale = useLocale()
  const sayLink = useWords(linkPieceWords)
  const spoken = useLanguage()
  const { body, write, held, at, putOff } = reply
  const piece = pieceIn(body)
  const asked = useDebounced(body)
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery(replyPreviewQuery(place, { ...written(asked), ...(at && { at }) }))
  const guard = useLeaveGuard(body.trim() !== '')
  const sayDraft = useWords(draftWords)
  const draft = useDraft<string>({ ...place, kind: 'reply', onFound: (words) => body === '' && write(words) })
  const { keep } = draft
  const begun = useRef(false)
  useEffect(() => {
    if (body !== '') begun.current = true
    if (begun.current) keep(body.trim() === '' ? null : body)
  }, [body, keep])
  const [missed, setMissed] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const verdictId = useId()
  const others = useOthersReply(place, reply.send)
  const [offers, setOffers] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const offersId = useId()
  const settled = !isFetching && asked === body
  /** Something more than the chosen time holds it. */
  const waits = (preview?.gate.reasons.length ?? 0) > 0
  const blocked = settled && preview?.gate.verdict.status === 'suppressed'

  // What may be an opt-out is decided first.
  const begin = useCallback(() => {
    const question = document.querySelector<HTMLElement>('[data-question]')
    ;(question ?? box.current)?.focus()
  }, [])
  useShortcut('r', begin, say.writeToThePatient)
  useEffect(() => {
    if (writes) begin()
  }, [writes, begin])
  // What was taken back stands in the box again, and the person in it.
  const empty = body === ''
  useEffect(() => {
    if (!empty) setMissed(false)
  }, [empty])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setMissed(body.trim() === '')
    if (body.trim() === '') return box.current?.focus()
    if (!blocked && !locked) void others.sendOnce()
  }
  const back = () => requestAnimationFrame(() => box.current?.focus())
  const put = (before: string, words: string, after: string) => {
    const head = before.trim() === '' ? words : `${before.trimEnd()} ${words}`
    write(head + after)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(head.length, head.length)
    })
  }
  const insert = (words: string) => {
    setOffers(false)
    put(body, words, '')
  }
  /** Where the caret is. */
  const insertLink = (kind: IssuedKind) => {
    const caret = box.current?.selectionStart ?? body.length
    put(body.slice(0, caret), `${pieceOf(kind, spoken).words} `, body.slice(caret).trimStart())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) submit()
    // The notice says "Press Z", and the focus is still here.
    const bare = !(event.ctrlKey || event.metaKey || event.altKey)
    if (event.key === '/' && bare && body === '' && keysOn()) {
      event.preventDefault()
      setOffers(true)
    }
    if (event.key === 'z' && bare && body === '' && keysOn() && reply.takeBackLast()) event.preventDefault()
  }

  return (
    <section
      data-reply
      aria-label={say.writeToThePatient}
      className="max-h-[55vh] shrink-0 overflow-y-auto border-line border-t bg-surface px-3.5 py-2.5"
    >
      <TextingProblem error={reply.error} title={say.sendFailed} lost={say.sendLostHint} />
      {held !== null && (
        <Banner tone="negative" role="alert" title={say.sendFailed} className="mb-3">
          {held && <p>{say.sendHeldBody(held)}</p>}
        </Banner>
      )}
      {others.named}
      {offers && (
        <QuickRepliesInside
          id={offersId}
          place={place}
          onChoose={insert}
          onClose={() => {
            setOffers(false)
            back()
          }}
        />
      )}
      <form noValidate method="dialog" data-unguarded onSubmit={submit}>
        <fieldset disabled={locked} className="flex flex-col gap-1.5">
          <Field label={say.message} hideLabel error={missed && say.writeSomethingFirst}>
            <Textarea
              ref={box}
              rows={2}
              placeholder={locked ? say.decideFirst : say.neutralWordsOnlyWhoever}
              maxLength={longestText}
              value={body}
              autoComplete="off"
              onChange={({ target }) => {
                const whole = typedInto(body, target.value)
                write(whole?.words ?? target.value)
                if (whole) requestAnimationFrame(() => target.setSelectionRange(whole.caret, whole.caret))
              }}
              onSelect={({ currentTarget: area }) => {
                const caret = area.selectionStart
                const beside = besidePiece(body, caret)
                if (caret === area.selectionEnd && beside !== caret) area.setSelectionRange(beside, beside)
              }}
              onKeyDown={keys}
            />
          </Field>
          {preview && (
            <section
              aria-label={say.beforeItIsSent}
              aria-busy={!settled}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small"
            >
              {body !== '' && <SensitiveWords telling={preview.telling} />}
              {at && (
                <p className="flex basis-full flex-wrap items-center gap-x-2 font-medium">
                  <span id={waits ? undefined : verdictId}>{sayLater.at(momentWords(locale, at, now, timeZone))}</span>
                  <button type="button" className="link" onClick={() => putOff(null)}>
                    {sayLater.sendNow}
                  </button>
                </p>
              )}
              {(!at || waits) && <ReplyVerdict id={verdictId} gate={preview.gate} now={now} timeZone={timeZone} />}
              {body !== '' && (
                <ReplyCost
                  preview={preview}
                  onRespell={(words) => write(piece ? words.replace(linkMark, piece.words) : words)}
                />
              )}
              {piece && <p className="basis-full text-ink2">{sayLink.carries}</p>}
              <Clocks short gate={preview.gate} now={at ? Date.parse(at) : now} timeZone={timeZone} />
            </section>
          )}
          {error && settled && (
            <p className="text-ink2">
              {say.rulesFailed}{' '}
              <button type="button" className="link" onClick={() => refetch()}>
                {say.askAgain}
              </button>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              icon={<SendHorizontal aria-hidden />}
              busy={reply.sending}
              disabled={blocked}
              aria-describedby={preview ? verdictId : undefined}
            >
              {preview?.gate.verdict.status === 'deferred' ? say.sendLater : say.send}
            </Button>
            <IconButton
              label={sayLater.title}
              variant="secondary"
              icon={<CalendarClock aria-hidden />}
              onPointerEnter={SendLaterDialog.prepare}
              onClick={() => {
                // Where the focus is when the dialog closes again.
                box.current?.focus()
                setChoosing(true)
              }}
            />
            <LinkMenu has={piece !== null} onChoose={insertLink} />
            <QuickReplies
              id={offersId}
              open={offers}
              onNear={QuickRepliesInside.prepare}
              onOpen={() => setOffers((open) => !open)}
            />
            <span className="single-key text-ink3 max-sm:hidden">
              <Kbd>{say.ctrlEnter}</Kbd> {say.sends}
            </span>
            <DraftNote
              state={draft.state}
              timeZone={timeZone}
              onDiscard={() => {
                begun.current = false
                draft.discard()
                write('')
              }}
            />
          </div>
        </fieldset>
      </form>
      {choosing && (
        <SendLaterDialog
          programId={place.programId}
          now={now}
          timeZone={timeZone}
          onChoose={putOff}
          onClose={() => setChoosing(false)}
        />
      )}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title={sayDraft.leaveReply}
        confirm={sayDraft.leave}
        cancel={sayDraft.stay}
        danger={draft.state.phase === 'failed'}
        onConfirm={guard.leave}
      >
        {draft.state.phase === 'failed' ? sayDraft.notKept : sayDraft.kept}
      </ConfirmDialog>
    </section>
  )
}
