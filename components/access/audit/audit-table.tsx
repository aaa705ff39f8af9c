import { auditWords } from '@/components/access/audit/audit-words'
import { factWords } from '@/components/access/audit/fact-words'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { CodeValue } from '@/components/kit/ui/code-value'
import { RecordTime } from '@/components/kit/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import type { AuditRow } from '@/lib/contract/access/audit'
import type { AuditOutcome } from '@/lib/contract/access/audit-actions'
import { actWords, callerNames, outcomeWords } from '@/lib/contract/access/names'
import { roleNames } from '@/lib/contract/access/role-names'

type AuditTableProps = { programId: string; rows: readonly AuditRow[]; busy: boolean; timeZone: string }

const outcomeTones: Record<Exclude<AuditOutcome, 'done'>, Tone> = { refused: 'negative', failed: 'attention' }

export function AuditTable({ programId, rows, busy, timeZone }: AuditTableProps) {
  const say = useWords(auditWords)
  const spoken = useLanguage()
  return (
    <Table caption={say.programHint} busy={busy}>
      <TableHead>
        <ColumnHead>{say.when}</ColumnHead>
        <ColumnHead>{say.who}</ColumnHead>
        <ColumnHead>{say.what}</ColumnHead>
        <ColumnHead>{say.outcome}</ColumnHead>
        <ColumnHead>{say.whom}</ColumnHead>
        <ColumnHead>{say.from}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell narrow="second">
              <RecordTime at={row.at} timeZone={timeZone} />
            </TableCell>
            <TableCell narrow="end" wrap>
              <Who row={row} />
            </TableCell>
            <RowHead wrap>
              <span title={row.action}>{actWords(row.action, spoken)}</span>
              <Facts data={row.data} timeZone={timeZone} />
            </RowHead>
            <TableCell narrow={row.outcome === 'done' ? 'hidden' : 'second'}>
              {row.outcome === 'done' ? (
                <span className="text-ink3">{outcomeWords[spoken].done}</span>
              ) : (
                <Chip tone={outcomeTones[row.outcome]}>{outcomeWords[spoken][row.outcome]}</Chip>
              )}
            </TableCell>
            <TableCell wrap narrow={row.patientIds.length > 0 ? 'second' : 'hidden'}>
              <Whom programId={programId} patientIds={row.patientIds} />
            </TableCell>
            <TableCell>
              <span title={say.request(row.requestId)}>{row.address || <span className="text-ink3">—</span>}</span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Facts({ data, timeZone }: { data: AuditRow['data']; timeZone: string }) {
  const words = factWords(data, useLocale(), timeZone)
  return words && <span className="wrap-anywhere block font-normal text-ink3 text-small">{words}</span>
}

/** The name they had then, and what stays the same whatever they are called. */
function Who({ row }: { row: AuditRow }) {
  const say = useWords(auditWords)
  const spoken = useLanguage()
  const { callerKind, callerId, callerName, callerRole, nameToday } = row
  return (
    <div className="sm:min-w-40">
      {callerName}{' '}
      <span className="text-ink3">
        ({callerRole ? roleNames[spoken][callerRole] : callerNames[spoken][callerKind]})
      </span>
      {nameToday && <span className="block text-ink2 text-small">{say.nowCalled(nameToday)}</span>}
      <span className="block text-ink3">
        <CodeValue>{callerId}</CodeValue>
      </span>
    </div>
  )
}

function Whom({ programId, patientIds }: { programId: string; patientIds: readonly string[] }) {
  const say = useWords(auditWords)
  const [first, ...more] = patientIds
  if (first === undefined) return <span className="text-ink3">—</span>
  if (more.length === 0)
    return (
      <TextLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(first)}`} prefetch={false}>
        <CodeValue className="whitespace-nowrap">{first}</CodeValue>
      </TextLink>
    )
  return (
    <details>
      <summary>{say.patients(patientIds.length)}</summary>
      <ul className="flex flex-col">
        {patientIds.map((id) => (
          <li key={id}>
            <CodeValue>{id}</CodeValue>
          </li>
        ))}
      </ul>
    </details>
  )
}
