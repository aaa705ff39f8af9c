import { CodeValue } from '@/components/kit/ui/code-value'
import { RecordTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'
import { callAddress } from '@/components/partners/calls/call-address'
import { CallResult } from '@/components/partners/calls/call-result'
import { apiCallWords, callNames } from '@/components/partners/calls/call-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { ConsoleCallRow } from '@/lib/contract/partners/calls'

type CallTableProps = { programId: string; rows: readonly ConsoleCallRow[]; busy: boolean; timeZone: string }

export function CallTable({ programId, rows, busy, timeZone }: CallTableProps) {
  const say = useWords(apiCallWords)
  const names = useWords(callNames)
  return (
    <Table caption={say.caption} busy={busy}>
      <TableHead>
        <ColumnHead>{say.call}</ColumnHead>
        <ColumnHead>{say.result}</ColumnHead>
        <ColumnHead>{say.token}</ColumnHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead end>{say.took}</ColumnHead>
        <ColumnHead>{say.when}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.requestId}>
            <RowHead>
              <RowLink href={callAddress(programId, row.requestId)} prefetch={false}>
                {names[row.call]}
              </RowLink>
            </RowHead>
            <TableCell narrow="second">
              <CallResult call={row} />
            </TableCell>
            <TableCell>
              {row.token.name} <CodeValue className="text-ink3">…{row.token.lastChars}</CodeValue>
            </TableCell>
            <TableCell narrow="hidden">
              {row.patientId ? <CodeValue>{row.patientId}</CodeValue> : <span className="text-ink3">—</span>}
            </TableCell>
            <TableCell end narrow="hidden">
              {`${numberWords(Math.round(row.ms))} ms`}
            </TableCell>
            <TableCell narrow="end">
              <RecordTime at={row.at} timeZone={timeZone} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
