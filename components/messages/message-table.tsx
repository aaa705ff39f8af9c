import type { MouseEvent } from 'react'
import { addressOf, type MessageView } from '@/components/messages/message-address'
import { messageKindWords, momentWords, reasonWords, segmentWords } from '@/components/messages/sms-words'
import { secondsLeft, UndoButton } from '@/components/messages/undo-button'
import { patientName } from '@/components/patients/patient-words'
import { StatusChip } from '@/components/status/status-chip'
import { smsWords } from '@/components/status/status-words'
import { phoneWords } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { RowLink } from '@/components/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { exactTime } from '@/components/ui/time-words'
import type { MessageRow } from '@/lib/contract/console-messages'

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
  return (
    <Table caption="Messages, newest first" busy={busy}>
      <TableHead>
        <ColumnHead>Message</ColumnHead>
        <ColumnHead>Patient</ColumnHead>
        <ColumnHead>Words</ColumnHead>
        <ColumnHead>State</ColumnHead>
        <ColumnHead>Decided</ColumnHead>
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
  const { id, kind, text, patient, state, undoUntil } = message
  const name = patientName(patient)
  const conversation = `/p/${encodeURIComponent(programId)}/messages/${encodeURIComponent(patient.id)}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <TableRow selected={id === openId}>
      <RowHead wrap className="min-w-32">
        <RowLink
          href={addressOf(programId, view, { before: view.before, after: view.after, message: id })}
          title={[kind, text].filter(Boolean).join(' ')}
          aria-haspopup="dialog"
          onClick={open}
        >
          {messageKindWords(kind)}
          <span className="sr-only">, {name}</span>
        </RowLink>
        <span className="block font-normal text-ink3 text-small">{segmentWords(message.segments)}</span>
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
              about={`${messageKindWords(kind)} to ${name}`}
            />
          )}
        </span>
        <Why message={message} now={now} timeZone={timeZone} />
        {maySend && state === 'uncertain' && (
          <TextLink
            href={addressOf(programId, view, { before: view.before, after: view.after, message: id })}
            className="text-small"
            aria-haspopup="dialog"
            onClick={open}
          >
            Decide<span className="sr-only"> about the message to {name}</span>
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
  const { state, reason, notBefore } = message
  if (!reason && state !== 'deferred') return null
  return (
    <span className="block text-ink2 text-small">
      {state === 'deferred' && (
        <time dateTime={notBefore} title={exactTime(notBefore, timeZone)}>
          until {momentWords(notBefore, now, timeZone)}
        </time>
      )}
      {state === 'deferred' && reason && ': '}
      {reason && reasonWords(reason)}
    </span>
  )
}
