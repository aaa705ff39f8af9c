import { AttemptMarks } from '@/components/callbacks/ground/attempt-marks'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { answerWords, soonWords } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import type { Selection } from '@/components/callbacks/use-selection'
import { StatusChip } from '@/components/kit/status/status-chip'
import { deliveryWords } from '@/components/kit/status/status-words'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { DeliveryRow } from '@/lib/contract/callbacks/callback-views'

type DeliveryTableProps = {
  programId: string
  rows: readonly DeliveryRow[]
  /** Left out for whoever may not repair: there is nothing to choose rows for. */
  selection?: Selection
  busy: boolean
  now: number
  timeZone: string
}

export function DeliveryTable({ programId, rows, selection, busy, now, timeZone }: DeliveryTableProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  const all = selection?.ids.length === rows.length
  return (
    <Table
      caption={say.deliveriesOfCallbacks}
      busy={busy}
      // What is chosen is acted on in a bar at the foot of the window; the focus never goes behind it.
      className="[&_:is(a,input)]:scroll-mb-20"
    >
      <TableHead>
        {selection && (
          <ColumnHead narrow="select" className="w-8">
            <Checkbox
              hideLabel
              label={say.selectPage}
              checked={all}
              indeterminate={!all && selection.ids.length > 0}
              onChange={selection.toggleAll}
            />
            <span aria-hidden className={`${folded} absolute top-1 left-9`}>
              {say.selectAll}
            </span>
          </ColumnHead>
        )}
        <ColumnHead>{say.callback}</ColumnHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead>{say.state}</ColumnHead>
        <ColumnHead>{say.tries}</ColumnHead>
        <ColumnHead>{say.lastAnswer}</ColumnHead>
        <ColumnHead>{say.nextTry}</ColumnHead>
        <ColumnHead>{say.endpoint}</ColumnHead>
        <ColumnHead>{say.caused}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} selected={selection?.has(row.id)}>
            {selection && (
              <TableCell narrow="select">
                <Checkbox
                  hideLabel
                  label={say.selectOfTo(
                    sentShapeWords(sayInbox)[row.shape],
                    row.patient?.name ?? say.aSample,
                    row.endpoint.name,
                  )}
                  checked={selection.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </TableCell>
            )}
            <RowHead>
              <RowLink href={deliveryAddress(programId, row.id)}>{sentShapeWords(sayInbox)[row.shape]}</RowLink>
            </RowHead>
            <TableCell>
              {row.patient ? (
                <TextLink
                  href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(row.patient.id)}`}
                  className={`inline-block max-w-52 truncate align-bottom ${tight}`}
                >
                  <bdi>{row.patient.name}</bdi>
                </TextLink>
              ) : (
                <span className="text-ink3">{say.sampleMark}</span>
              )}
            </TableCell>
            <TableCell>
              <StatusChip words={deliveryWords} value={row.phase} />
            </TableCell>
            <TableCell>{row.attempts > 0 && <AttemptMarks attempts={row.attempts} marks={row.marks} />}</TableCell>
            <TableCell narrow={row.phase === 'delivered' ? 'hidden' : 'second'}>
              <LastAnswer row={row} timeZone={timeZone} />
            </TableCell>
            <TableCell>{row.nextTryAt && <NextTry at={row.nextTryAt} now={now} timeZone={timeZone} />}</TableCell>
            <TableCell narrow="hidden">
              <span className="inline-block max-w-44 truncate align-bottom text-ink2" title={row.endpoint.name}>
                {row.endpoint.name}
              </span>
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

function LastAnswer({ row, timeZone }: { row: DeliveryRow; timeZone: string }) {
  const locale = useLocale()
  const say = useWords(callbackWords)
  const last = row.marks.at(-1)
  return last && <span title={exactTime(last.at, timeZone, locale)}>{answerWords(say, last)}</span>
}

function NextTry({ at, now, timeZone }: { at: string; now: number; timeZone: string }) {
  const say = useWords(callbackWords)
  const locale = useLocale()
  return (
    <time dateTime={at} title={exactTime(at, timeZone, locale)} className="text-ink2">
      <span className={folded}>{say.nextTryName} </span>
      {soonWords(say, locale, at, now, timeZone)}
    </time>
  )
}

/** Where the columns would scroll sideways. */
const tight = '[@container_ledger_(min-width:40.001rem)_and_(max-width:64rem)]:max-w-36'
/** Stands beside the value where the columns are folded into two lines and their heads are gone. */
const folded = 'hidden [@container_ledger_(max-width:40rem)]:inline'
