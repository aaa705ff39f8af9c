import { type ApprovalWords, approvalStates, approvalWords } from '@/components/access/approvals/approval-words'
import { type GroundNames, groundNames } from '@/components/access/retention/erasure-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import {
  ActionsHead,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/kit/ui/table'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { ApprovalRow } from '@/lib/contract/access/approvals'
import { type ShapeNames, shapeNames } from '@/lib/contract/callbacks/names'

export type ApprovalTableProps = {
  rows: readonly ApprovalRow[]
  caption: string
  timeZone: string
  onDecide: (row: ApprovalRow, approve: boolean) => void
}

export function ApprovalsTable({ rows, caption, timeZone, onDecide }: ApprovalTableProps) {
  const say = useWords(approvalWords)
  const sayShapes = useWords(shapeNames)
  const grounds = useWords(groundNames)
  const locale = useLocale()
  const time = (at: string) => exactTime(at, timeZone, locale)
  return (
    <Table caption={caption} flush>
      <TableHead>
        <ColumnHead>{say.request}</ColumnHead>
        <ColumnHead>{say.by}</ColumnHead>
        <ColumnHead>{say.status}</ColumnHead>
        <ActionsHead>{say.actions}</ActionsHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap>
              {requestWords(say, row)}
              <span className="wrap-anywhere block font-normal text-ink2 text-small">
                {aboutWords(say, row, sayShapes, grounds)}
              </span>
            </RowHead>
            <TableCell wrap narrow="second">
              {row.mine ? say.you : row.askerName}
              <span className="block text-ink3 text-small">{time(row.askedAt)}</span>
            </TableCell>
            <TableCell wrap narrow="second">
              <StatusChip words={approvalStates} value={row.state} />
              {row.deciderName && <span className="text-ink3 text-small"> {say.decidedBy(row.deciderName)}</span>}
              {row.note && <span className="block text-ink2 text-small">{row.note}</span>}
              {(row.state === 'open' || row.state === 'approved') && (
                <span className="block text-ink3 text-small">{say.expires(time(row.expiresAt))}</span>
              )}
              {row.mine && row.state === 'approved' && <span className="block text-ink2 text-small">{say.doIt}</span>}
              {row.mine && row.state === 'open' && (
                <span className="block text-ink2 text-small">{say.someoneElse}</span>
              )}
            </TableCell>
            <TableCell end narrow="end">
              {(row.mayDecide || row.mayTakeBack) && (
                <span className="flex justify-end gap-2">
                  {row.mayDecide && (
                    <Button size="small" onClick={() => onDecide(row, true)}>
                      {say.approve}
                      <span className="sr-only"> {requestWords(say, row)}</span>
                    </Button>
                  )}
                  <Button size="small" onClick={() => onDecide(row, false)}>
                    {say.decline}
                    <span className="sr-only"> {requestWords(say, row)}</span>
                  </Button>
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** "Add endpoint Acme", "Export 620 patients". */
export function requestWords(say: ApprovalWords, row: ApprovalRow): string {
  if (row.kind === 'export')
    return (row.about.of === 'calls' ? say.exportCalls : say.export)(row.about.patients, row.about.more)
  if (row.kind === 'erasure') return say.erase(row.about.patientId)
  return row.about.before === null ? say.newEndpoint(row.about.name) : say.moveEndpoint(row.about.name)
}

/** Where it leads, with which callbacks and for whom, or what the file holds. */
export function aboutWords(say: ApprovalWords, row: ApprovalRow, sayShapes: ShapeNames, grounds: GroundNames): string {
  if (row.kind === 'endpoint') {
    const { url, before, shapes, partner } = row.about
    const named = shapes.map((shape) => shapeWords(sayShapes)[shape]).join(', ')
    return [
      before === null ? `${say.sendsTo} ${url}` : `${say.sendsTo} ${url} ${say.insteadOf} ${before}`,
      ...(named ? [`${say.callbacks}: ${named}`] : []),
      ...(partner ? [`${say.partner}: ${partner}`] : []),
    ].join('. ')
  }
  if (row.kind === 'erasure') return grounds[row.about.ground]
  const { columns, filters, searched, chosen } = row.about
  const by = chosen ? [say.chosen] : [say.filters(filters), ...(searched ? [say.searched] : [])]
  return [...(columns.length > 0 ? [say.columns(columns.length)] : []), ...by].join(', ')
}
