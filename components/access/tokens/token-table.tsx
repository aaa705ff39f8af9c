import { DisableToken } from '@/components/access/tokens/disable-token'
import { scopeWords, type TokenWords, tokenStateWords, tokenWords } from '@/components/access/tokens/token-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { RelativeTime } from '@/components/kit/ui/relative-time'
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
import { dayWords, type Instant } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import type { TokenRow } from '@/lib/contract/access/tokens'
import { numberWords } from '@/lib/contract/bilingual'
import type { Locale } from '@/lib/contract/formats'

type TokenTableProps = {
  rows: readonly TokenRow[]
  busy: boolean
  now: Instant
  timeZone: string
  mayManage: boolean
  mayRotate: (token: TokenRow) => boolean
  onRotate: (token: TokenRow) => void
}

export function TokenTable({ rows, busy, now, timeZone, mayManage, mayRotate, onRotate }: TokenTableProps) {
  const say = useWords(tokenWords)
  const who = useWho()
  const locale = useLocale()
  return (
    <Table caption={say.partnerTokensNewestFirst} busy={busy}>
      <TableHead>
        <ColumnHead>{say.name}</ColumnHead>
        <ColumnHead>{say.programs}</ColumnHead>
        <ColumnHead>{say.scopes}</ColumnHead>
        <ColumnHead>{say.lastUsed}</ColumnHead>
        <ColumnHead>{say.state}</ColumnHead>
        {mayManage && <ActionsHead>{say.actions}</ActionsHead>}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.jti}>
            <RowHead wrap>
              {row.name}
              <span className="block font-normal text-ink3 text-small" title={row.jti}>
                {say.endsIn} <CodeValue>{row.lastChars}</CodeValue>
                {say.issuedBy(who(row.issuedBy))}
                {row.partner && ` · ${row.partner}`}
              </span>
            </RowHead>
            <TableCell wrap>
              {row.programs.map(({ id, name }, position) => (
                <span key={id} title={id}>
                  {position > 0 && ', '}
                  {name}
                </span>
              ))}
              {row.otherPrograms > 0 && <span className="text-ink3"> {say.andMore(row.otherPrograms)}</span>}
            </TableCell>
            <TableCell wrap>
              {row.scopes.map((scope) => scopeWords(say)[scope]).join(', ')}
              {row.signed && <span className="block text-ink3 text-small">{say.signedRow}</span>}
              {row.addresses.length > 0 && (
                <span className="block text-ink3 text-small" title={row.addresses.join('\n')}>
                  {say.from} {row.addresses.length === 1 ? row.addresses[0] : say.addressCount(row.addresses.length)}
                </span>
              )}
            </TableCell>
            <TableCell>
              {row.lastUsedAt ? (
                <RelativeTime at={row.lastUsedAt} now={now} timeZone={timeZone} />
              ) : (
                <span className="text-ink3">{say.never}</span>
              )}
              {row.unused && <span className="block text-attention-fg text-small">{say.unused}</span>}
              {row.used > 0 && <span className="block text-ink3 text-small">{callsOf(say, row.used)}</span>}
            </TableCell>
            <TableCell narrow="end">
              <StatusChip words={tokenStateWords} value={row.state} />
              <span className="block text-ink3 text-small">{until(say, locale, row, now, timeZone)}</span>
            </TableCell>
            {mayManage && (
              <TableCell end>
                <span className="inline-flex gap-2">
                  {row.state === 'active' && row.otherPrograms === 0 && mayRotate(row) && (
                    <Button size="small" onClick={() => onRotate(row)}>
                      {say.rotateConfirm}
                      <span className="sr-only"> {row.name}</span>
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

const callsOf = (say: TokenWords, used: number) => `${numberWords(used)} ${used === 1 ? say.call : say.calls}`

function until(
  say: TokenWords,
  locale: Locale,
  { state, disabledAt, expiresAt }: TokenRow,
  now: Instant,
  timeZone: string,
) {
  if (disabledAt) return dayWords(disabledAt, now, timeZone, locale)
  if (!expiresAt) return null
  return `${state === 'expired' ? say.onWords : say.until} ${dayWords(expiresAt, now, timeZone, locale)}`
}
