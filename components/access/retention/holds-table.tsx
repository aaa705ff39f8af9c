import { holdWords } from '@/components/access/retention/hold-words'
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
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { HoldRow } from '@/lib/contract/access/retention'

type HoldsTableProps = {
  programId: string
  rows: readonly HoldRow[]
  caption: string
  timeZone: string
  /** Absent where nobody may. */
  onLift?: ((row: HoldRow) => void) | undefined
}

export function HoldsTable({ programId, rows, caption, timeZone, onLift }: HoldsTableProps) {
  const say = useWords(holdWords)
  const locale = useLocale()
  const time = (at: string) => exactTime(at, timeZone, locale)
  return (
    <Table caption={caption} flush>
      <TableHead>
        <ColumnHead>{say.scope}</ColumnHead>
        <ColumnHead>{say.reason}</ColumnHead>
        <ColumnHead>{say.placed}</ColumnHead>
        <ActionsHead>{say.actions}</ActionsHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap>
              {row.patientId ? (
                <TextLink
                  href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(row.patientId)}`}
                  className="wrap-anywhere"
                >
                  {say.patient} {row.patientId}
                </TextLink>
              ) : (
                say.program
              )}
            </RowHead>
            <TableCell wrap narrow="second">
              {row.reason}
              {row.liftedAt && row.liftedBy && (
                <span className="block text-ink2 text-small">
                  {say.liftedBy(row.liftedBy, time(row.liftedAt))}: {row.liftReason}
                </span>
              )}
            </TableCell>
            <TableCell wrap narrow="second">
              {time(row.placedAt)} <span className="block text-ink3 text-small">{say.by(row.placedBy)}</span>
            </TableCell>
            <TableCell end narrow="end">
              {onLift && (
                <Button size="small" onClick={() => onLift(row)}>
                  {say.lift}
                  <span className="sr-only"> {row.patientId ?? say.program}</span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
