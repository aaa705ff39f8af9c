import {
  languageWords,
  messageKindWords,
  momentWords,
  reasonWords,
  segmentWords,
} from '@/components/messages/sms-words'
import { patientName } from '@/components/patients/patient-words'
import { StatusChip } from '@/components/status/status-chip'
import { smsWords } from '@/components/status/status-words'
import { phoneWords } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { RowLink } from '@/components/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { exactTime } from '@/components/ui/time-words'
import type { MessageRow } from '@/lib/contract/console-messages'

type MessageTableProps = {
  programId: string
  rows: readonly MessageRow[]
  busy: boolean
  now: string
  timeZone: string
  /** Names lead to the patient. */
  linked: boolean
}

export function MessageTable({ programId, rows, busy, now, timeZone, linked }: MessageTableProps) {
  return (
    <Table caption="Messages, newest first" busy={busy}>
      <TableHead>
        <ColumnHead>Patient</ColumnHead>
        <ColumnHead>Message</ColumnHead>
        <ColumnHead>State</ColumnHead>
        <ColumnHead>Kind</ColumnHead>
        <ColumnHead>Cost</ColumnHead>
        <ColumnHead>Created</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap className="min-w-36">
              {linked ? (
                <RowLink href={`/p/${encodeURIComponent(programId)}/patients/${row.patient.id}`} prefetch={false}>
                  {patientName(row.patient)}
                </RowLink>
              ) : (
                patientName(row.patient)
              )}
              <span className="block whitespace-nowrap font-normal text-ink3 text-small">
                {phoneWords(row.phoneNumber)}
              </span>
            </RowHead>
            <TableCell wrap className="min-w-64">
              <span lang={row.language} className="block max-w-prose whitespace-pre-wrap break-words">
                {row.body}
              </span>
            </TableCell>
            <TableCell wrap>
              <StatusChip words={smsWords} value={row.state} />
              {(row.reason || row.state === 'deferred') && (
                <span className="block max-w-60 text-ink2 text-small">
                  {row.state === 'deferred' && (
                    <time dateTime={row.notBefore} title={exactTime(row.notBefore, timeZone)}>
                      until {momentWords(row.notBefore, now, timeZone)}
                    </time>
                  )}
                  {row.state === 'deferred' && row.reason && ': '}
                  {row.reason && reasonWords(row.reason)}
                </span>
              )}
            </TableCell>
            <TableCell>
              <span title={[row.kind, row.text].filter(Boolean).join(' ')}>{messageKindWords(row.kind)}</span>
            </TableCell>
            <TableCell>
              {segmentWords(row.segments)} <span className="text-ink3">{languageWords[row.language]}</span>
            </TableCell>
            <TableCell narrow="end">
              <RelativeTime at={row.createdAt} now={now} timeZone={timeZone} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
