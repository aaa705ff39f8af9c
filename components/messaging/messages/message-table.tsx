import type { MouseEvent } from 'react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { smsWords } from '@/components/kit/status/status-words'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime, momentWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type MessageView, messagesAddress } from '@/components/messaging/ground/message-address'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { messageKindWords, reasonWords, segmentWords } from '@/components/messaging/ground/sms-words'
import { secondsLeft, UndoButton } from '@/components/messaging/ground/undo-button'
import { patientName } from '@/components/patients/ground/patient-words'
import { phoneWords } from '@/lib/contract/formats'
import type { MessageRow } from '@/lib/contract/messaging/messages'

type MessageTableProps = {
  programId: string
  view: MessageView
  rows: readonly MessageRow[]
  busy: boolean
  now: number
  timeZone: string
  maySend: boolean
  openId: string | null
  onOpen: (smsId: string) => void
}

export function MessageTable({ rows, busy, ...row }: MessageTableProps) {
  const say = useWords(messagePageWords)
  return (
    <Table caption={say.messagesNewestFirst} busy={busy}>
      <TableHead>
        <ColumnHead>{say.kind}</ColumnHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead>{say.words}</ColumnHead>
        <ColumnHead>{say.state}</ColumnHead>
        <ColumnHead>{say.decided}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((message) => (
          <Row key={message.id} message={message} {...row} />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = Omit<MessageTableProps, 'rows' | 'busy'> & { message: MessageRow }

function Row({ message, programId, view, now, timeZone, maySend, openId, onOpen }: RowProps) {
  const spoken = useLanguage()
  const say = useWords(messagePageWords)
  const { id, kind, text, patient, state, undoUntil } = message
  const name = patientName(patient, spoken)
  const conversation = `/p/${encodeURIComponent(programId)}/messages/${encodeURIComponent(patient.id)}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  /** Anywhere but on what has an act of its own, and not where words are being marked to be copied. */
  const openRow = (event: MouseEvent) => {
    const own = event.target instanceof Element && event.target.closest('a, button')
    if (!own && !getSelection()?.toString()) open(event)
  }
  return (
    <TableRow selected={id === openId} onClick={openRow} className="cursor-pointer">
      <RowHead wrap className="min-w-32">
        <RowLink
          href={messagesAddress.at(programId, { ...view, message: id })}
          title={[kind, text].filter(Boolean).join(' ')}
          aria-haspopup="dialog"
          onClick={open}
        >
          {messageKindWords(say, spoken, kind)}
          <span className="sr-only">, {name}</span>
        </RowLink>
        <span className="block font-normal text-ink3 text-small">{segmentWords(say, message.segments)}</span>
      </RowHead>
      <TableCell wrap className="min-w-32">
        <TextLink href={conversation}>
          <bdi>{name}</bdi>
        </TextLink>
        <span className="block whitespace-nowrap text-ink3 text-small">{phoneWords(message.phoneNumber)}</span>
      </TableCell>
      <TableCell wrap className="min-w-56">
        <span lang={message.language} className="block max-w-prose whitespace-pre-wrap break-words">
          {message.body}
        </span>
      </TableCell>
      <TableCell wrap className="max-w-72">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusChip words={smsWords} value={state} />
          {maySend && undoUntil && (
            <UndoButton
              programId={programId}
              smsId={id}
              left={secondsLeft(undoUntil, now)}
              about={say.kindToName(messageKindWords(say, spoken, kind), name)}
            />
          )}
        </span>
        <Why message={message} now={now} timeZone={timeZone} />
        {maySend && state === 'uncertain' && (
          <TextLink
            href={messagesAddress.at(programId, { ...view, message: id })}
            className="text-small"
            aria-haspopup="dialog"
            onClick={open}
          >
            {say.decide}
            <span className="sr-only"> {say.aboutTheMessageTo(name)}</span>
          </TextLink>
        )}
      </TableCell>
      <TableCell narrow="end">
        <RelativeTime at={message.createdAt} now={now} timeZone={timeZone} />
      </TableCell>
    </TableRow>
  )
}

/** Until when it waits, and why it does, was not sent or did not arrive. */
function Why({ message, now, timeZone }: { message: MessageRow; now: number; timeZone: string }) {
  const say = useWords(messagePageWords)
  const locale = useLocale()
  const { state, reason, limits, notBefore } = message
  if (!reason && state !== 'deferred') return null
  return (
    <span className="block text-ink2 text-small">
      {state === 'deferred' && notBefore !== null && (
        <time dateTime={notBefore} title={exactTime(notBefore, timeZone, locale)}>
          {say.until(momentWords(locale, notBefore, now, timeZone))}
        </time>
      )}
      {state === 'deferred' && notBefore !== null && reason && ': '}
      {reason && reasonWords(say, reason, limits)}
    </span>
  )
}
