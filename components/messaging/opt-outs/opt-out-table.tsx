import { Chip } from '@/components/kit/status/chip'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime, timelineWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { channelWords, directionWords, optOutWords, tookWords } from '@/components/messaging/opt-outs/opt-out-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { useCallerWords } from '@/components/patients/ground/use-caller-words'
import { phoneWords } from '@/lib/contract/formats'
import type { OptEventRow } from '@/lib/contract/messaging/texting'

type OptOutTableProps = {
  programId: string
  rows: readonly OptEventRow[]
  busy: boolean
  now: string
  timeZone: string
}

export function OptOutTable({ programId, rows, busy, now, timeZone }: OptOutTableProps) {
  const say = useWords(optOutWords)
  return (
    <Table caption={say.tableLabel} busy={busy}>
      <TableHead>
        <ColumnHead>{say.what}</ColumnHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead>{say.channel}</ColumnHead>
        <ColumnHead>{say.words}</ColumnHead>
        <ColumnHead>{say.received}</ColumnHead>
        <ColumnHead>{say.inEffect}</ColumnHead>
        <ColumnHead end>{say.took}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <Chip tone={directionWords(say)[row.direction].tone}>{directionWords(say)[row.direction].label}</Chip>
            </RowHead>
            <TableCell wrap className="min-w-36">
              <Whose programId={programId} row={row} />
            </TableCell>
            <TableCell wrap>
              <span className="block">{channelWords(say)[row.channel]}</span>
              <By row={row} />
            </TableCell>
            <TableCell wrap narrow={row.words ? 'second' : 'hidden'} className="min-w-28">
              {row.words ? (
                <q className="wrap-anywhere whitespace-pre-wrap">{row.words}</q>
              ) : (
                <span className="text-ink3">{say.none}</span>
              )}
            </TableCell>
            <TableCell narrow="end">
              <At at={row.receivedAt} now={now} timeZone={timeZone} />
            </TableCell>
            <TableCell wrap>
              <span className={folded}>{say.inEffectName} </span>
              <At at={row.effectiveAt} now={now} timeZone={timeZone} />
              {row.messagesStopped > 0 && (
                <span className="block text-ink2 text-small">
                  {say.stopped(row.messagesStopped === 1 ? say.n1Message : say.messages(row.messagesStopped))}
                </span>
              )}
            </TableCell>
            <TableCell end>
              <span className={folded}>{say.tookName} </span>
              {tookWords(say, row.tookMs)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The phone, and everybody of this program who has it. */
function Whose({ programId, row }: { programId: string; row: OptEventRow }) {
  const spoken = useLanguage()
  const say = useWords(optOutWords)
  const { phoneNumber, patients } = row
  return (
    <>
      {patients.map((patient) => (
        <TextLink
          key={patient.id}
          href={`/p/${encodeURIComponent(programId)}/messages/${encodeURIComponent(patient.id)}`}
          className="block w-fit"
        >
          <bdi>{patientName(patient, spoken)}</bdi>
        </TextLink>
      ))}
      <span className="block whitespace-nowrap text-ink3 text-small">
        {phoneNumber ? phoneWords(phoneNumber) : say.noPhoneNumber}
      </span>
    </>
  )
}

/** Who, where the channel does not say it already. */
function By({ row }: { row: OptEventRow }) {
  const callerWords = useCallerWords()
  if (row.actorKind !== 'staff' && row.actorKind !== 'partner') return null
  return <span className="block text-ink3 text-small">{callerWords(row.actorKind, row.actorName).who}</span>
}

function At({ at, now, timeZone }: { at: string; now: string; timeZone: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at} title={exactTime(at, timeZone, locale)} className="whitespace-nowrap">
      {timelineWords(at, now, timeZone, locale)}
    </time>
  )
}

/** Stands beside the value where the columns are folded into two lines and their heads are gone. */
const folded = 'hidden [@container_ledger_(max-width:40rem)]:inline text-ink3'
