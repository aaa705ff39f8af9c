import { countOf } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { inboxStateWords } from '@/components/kit/status/status-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import type { InboxRow } from '@/lib/contract/callbacks/inbox'

type InboxTableProps = { programId: string; rows: readonly InboxRow[]; busy: boolean; now: Instant; timeZone: string }

export function InboxTable({ programId, rows, busy, now, timeZone }: InboxTableProps) {
  const say = useWords(inboxWords)
  const place = `/p/${encodeURIComponent(programId)}`
  return (
    <Table caption={say.callbacksReceivedNewest} busy={busy}>
      <TableHead>
        <ColumnHead>{say.callback}</ColumnHead>
        <ColumnHead>{say.state}</ColumnHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead>{say.eventName}</ColumnHead>
        <ColumnHead end>{say.repeats}</ColumnHead>
        <ColumnHead>{say.received}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <RowLink href={`${place}/inbox/${row.id}`} prefetch={false}>
                {row.shape ? shapeWords(say)[row.shape] : say.callback}
              </RowLink>
            </RowHead>
            <TableCell>
              <span className="inline-flex items-center gap-2">
                <StatusChip words={inboxStateWords} value={row.state} />
                {row.problems > 0 && <span className="text-ink2">{countOf(row.problems, say.problem)}</span>}
              </span>
            </TableCell>
            <TableCell>
              {row.patient ? (
                <TextLink href={`${place}/patients/${encodeURIComponent(row.patient.id)}`} prefetch={false}>
                  {row.patient.name}
                </TextLink>
              ) : (
                <span className="text-ink3">{say.notAPatientHere}</span>
              )}
            </TableCell>
            <TableCell narrow="hidden">
              {row.eventName ? <CodeValue>{row.eventName}</CodeValue> : <span className="text-ink3">{say.none}</span>}
            </TableCell>
            <TableCell end narrow={row.duplicates > 0 ? 'second' : 'hidden'}>
              {row.duplicates > 0 ? say.repeated(row.duplicates) : <span className="text-ink3">—</span>}
            </TableCell>
            <TableCell narrow="end">
              <RelativeTime at={row.receivedAt} now={now} timeZone={timeZone} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
