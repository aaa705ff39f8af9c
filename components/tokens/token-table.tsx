import { StatusChip } from '@/components/status/status-chip'
import { DisableToken } from '@/components/tokens/disable-token'
import { tokenWords } from '@/components/tokens/token-words'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import { RelativeTime } from '@/components/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { dayWords, type Instant } from '@/components/ui/time-words'
import type { TokenRow } from '@/lib/contract/console-tokens'

type TokenTableProps = {
  rows: readonly TokenRow[]
  busy: boolean
  now: Instant
  timeZone: string
  mayManage: boolean
  onRotate: (token: TokenRow) => void
}

export function TokenTable({ rows, busy, now, timeZone, mayManage, onRotate }: TokenTableProps) {
  return (
    <Table caption="Partner tokens, newest first" busy={busy}>
      <TableHead>
        <ColumnHead>Name</ColumnHead>
        <ColumnHead>Programs</ColumnHead>
        <ColumnHead>Scopes</ColumnHead>
        <ColumnHead>Last used</ColumnHead>
        <ColumnHead>State</ColumnHead>
        {mayManage && (
          <ColumnHead end>
            <span className="sr-only">Actions</span>
          </ColumnHead>
        )}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.jti}>
            <RowHead wrap>
              {row.name}
              <span className="block font-normal text-ink3 text-small" title={row.jti}>
                ends in <CodeValue>{row.lastChars}</CodeValue>, issued by {row.issuedBy}
              </span>
            </RowHead>
            <TableCell wrap>
              {row.programs.map(({ id, name }, position) => (
                <span key={id} title={id}>
                  {position > 0 && ', '}
                  {name}
                </span>
              ))}
              {row.otherPrograms > 0 && <span className="text-ink3"> and {row.otherPrograms} more</span>}
            </TableCell>
            <TableCell wrap>
              {row.scopes.join(', ')}
              {row.addresses.length > 0 && (
                <span className="block text-ink3 text-small" title={row.addresses.join('\n')}>
                  from {row.addresses.length === 1 ? row.addresses[0] : `${row.addresses.length} addresses`}
                </span>
              )}
            </TableCell>
            <TableCell>
              {row.lastUsedAt ? (
                <RelativeTime at={row.lastUsedAt} now={now} timeZone={timeZone} />
              ) : (
                <span className="text-ink3">Never</span>
              )}
              {row.used > 0 && <span className="block text-ink3 text-small">{callsOf(row.used)}</span>}
            </TableCell>
            <TableCell narrow="end">
              <StatusChip words={tokenWords} value={row.state} />
              <span className="block text-ink3 text-small">{until(row, now, timeZone)}</span>
            </TableCell>
            {mayManage && (
              <TableCell end>
                <span className="inline-flex gap-2">
                  {row.state === 'active' && row.otherPrograms === 0 && (
                    <Button size="small" onClick={() => onRotate(row)}>
                      Rotate<span className="sr-only"> {row.name}</span>
                    </Button>
                  )}
                  {(row.state === 'active' || row.state === 'replaced') && <DisableToken token={row} />}
                </span>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const callsOf = (used: number) => `${used.toLocaleString('en-US')} ${used === 1 ? 'call' : 'calls'}`

function until({ state, disabledAt, expiresAt }: TokenRow, now: Instant, timeZone: string) {
  if (disabledAt) return dayWords(disabledAt, now, timeZone)
  if (!expiresAt) return null
  return `${state === 'expired' ? 'on' : 'until'} ${dayWords(expiresAt, now, timeZone)}`
}
