import { findingNames, reviewStates, reviewWords } from '@/components/access/reviews/review-words'
import { Chip } from '@/components/kit/status/chip'
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
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { actWords } from '@/lib/contract/access/names'
import type { ReviewRow } from '@/lib/contract/access/reviews'

type ReviewsTableProps = {
  programId: string
  rows: readonly ReviewRow[]
  caption: string
  timeZone: string
  onReview: (row: ReviewRow) => void
}

export function ReviewsTable({ programId, rows, caption, timeZone, onReview }: ReviewsTableProps) {
  const say = useWords(reviewWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const time = (at: string) => exactTime(at, timeZone, locale)
  return (
    <Table caption={caption} flush>
      <TableHead>
        <ColumnHead>{say.finding}</ColumnHead>
        <ColumnHead>{say.person}</ColumnHead>
        <ColumnHead>{say.status}</ColumnHead>
        <ActionsHead>{say.actions}</ActionsHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap>
              {findingNames[spoken][row.kind]} <span className="font-normal text-ink3">{say.looks(row.looks)}</span>
              {row.reason && <span className="block font-normal text-ink2 text-small">{row.reason}</span>}
              {row.named.length > 0 && (
                <details className="font-normal text-small">
                  <summary>
                    {say.show(row.named.length)}
                    <span className="sr-only">
                      {' '}
                      {findingNames[spoken][row.kind]}, {row.staffName}
                    </span>
                  </summary>
                  <ul className="list-none">
                    {row.named.map(({ id, at, action, patientId }) => (
                      <li key={id}>
                        {time(at)} · {actWords(action, spoken)}
                        {patientId && (
                          <>
                            {' · '}
                            <TextLink
                              href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`}
                            >
                              {say.patient}
                            </TextLink>
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </RowHead>
            <TableCell wrap narrow="second">
              {row.mine ? say.you : row.staffName}
              <span className="block text-ink3 text-small">{time(row.madeAt)}</span>
            </TableCell>
            <TableCell wrap narrow="second">
              <StatusChip words={reviewStates} value={row.state} />{' '}
              {row.overdue && <Chip tone="attention">{say.overdue}</Chip>}
              {row.deciderName && <span className="text-ink3 text-small"> {say.decidedBy(row.deciderName)}</span>}
              {row.note && <span className="block text-ink2 text-small">{row.note}</span>}
              {row.mine && row.state === 'open' && (
                <span className="block text-ink2 text-small">{say.someoneElse}</span>
              )}
            </TableCell>
            <TableCell end narrow="end">
              {row.state === 'open' && !row.mine && (
                <Button size="small" onClick={() => onReview(row)}>
                  {say.review}
                  <span className="sr-only">
                    {' '}
                    {findingNames[spoken][row.kind]}, {row.staffName}
                  </span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
