import { callerWords } from '@/components/events/event-words'
import { channelWords, directionWords, elsewhereWords, tookWords } from '@/components/opt-outs/opt-out-words'
import { patientName } from '@/components/patients/patient-words'
import { Chip } from '@/components/status/chip'
import { phoneWords } from '@/components/ui/phone-number'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { exactTime, timelineWords } from '@/components/ui/time-words'
import type { OptEventRow } from '@/lib/contract/console-texting'

type OptOutTableProps = {
  programId: string
  rows: readonly OptEventRow[]
  busy: boolean
  now: string
  timeZone: string
}

export function OptOutTable({ programId, rows, busy, now, timeZone }: OptOutTableProps) {
  return (
    <Table caption="Opt-outs and opt-ins, newest first" busy={busy}>
      <TableHead>
        <ColumnHead>What</ColumnHead>
        <ColumnHead>Patient</ColumnHead>
        <ColumnHead>Channel</ColumnHead>
        <ColumnHead>Words</ColumnHead>
        <ColumnHead>Received</ColumnHead>
        <ColumnHead>In effect</ColumnHead>
        <ColumnHead end>Took</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <Chip tone={directionWords[row.direction].tone}>{directionWords[row.direction].label}</Chip>
            </RowHead>
            <TableCell wrap className="min-w-36">
              <Whose programId={programId} row={row} />
            </TableCell>
            <TableCell wrap>
              <span className="block">{channelWords[row.channel]}</span>
              <By row={row} />
            </TableCell>
            <TableCell wrap narrow={row.words ? 'second' : 'hidden'} className="min-w-28">
              {row.words ? (
                <q className="wrap-anywhere whitespace-pre-wrap">{row.words}</q>
              ) : (
                <span className="text-ink3">None</span>
              )}
            </TableCell>
            <TableCell narrow="end">
              <At at={row.receivedAt} now={now} timeZone={timeZone} />
            </TableCell>
            <TableCell wrap>
              <span className={folded}>in effect </span>
              <At at={row.effectiveAt} now={now} timeZone={timeZone} />
              {row.messagesStopped > 0 && (
                <span className="block text-ink2 text-small">
                  {row.messagesStopped === 1 ? '1 message' : `${row.messagesStopped} messages`} stopped
                </span>
              )}
            </TableCell>
            <TableCell end>
              <span className={folded}>took </span>
              {tookWords(row.tookMs)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The phone, and everybody of this program who has it. */
function Whose({ programId, row }: { programId: string; row: OptEventRow }) {
  const { phoneNumber, patients } = row
  const elsewhere = elsewhereWords(row)
  return (
    <>
      {patients.map((patient) => (
        <TextLink
          key={patient.id}
          href={`/p/${encodeURIComponent(programId)}/messages/${encodeURIComponent(patient.id)}`}
          className="block w-fit"
        >
          <bdi>{patientName(patient)}</bdi>
        </TextLink>
      ))}
      <span className="block whitespace-nowrap text-ink3 text-small">
        {phoneNumber ? phoneWords(phoneNumber) : 'No phone number'}
      </span>
      {elsewhere && <span className="block text-ink3 text-small">{elsewhere}</span>}
    </>
  )
}

/** Who, where the channel does not say it already. */
function By({ row }: { row: OptEventRow }) {
  if (row.actorKind !== 'staff' && row.actorKind !== 'partner') return null
  return <span className="block text-ink3 text-small">{callerWords(row.actorKind, row.actorName).who}</span>
}

function At({ at, now, timeZone }: { at: string; now: string; timeZone: string }) {
  return (
    <time dateTime={at} title={exactTime(at, timeZone)} className="whitespace-nowrap">
      {timelineWords(at, now, timeZone)}
    </time>
  )
}

/** Stands beside the value where the columns are folded into two lines and their heads are gone. */
const folded = 'hidden [@container_ledger_(max-width:40rem)]:inline text-ink3'
