'use client'

import { ConsentChip } from '@/components/journeys/console/consent-chip'
import { InForce } from '@/components/journeys/console/in-force'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { basisWords, channelWords, ledgerWords, whoSigned } from '@/components/journeys/ground/flow-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Dialog } from '@/components/kit/ui/dialog'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import type { ConsentRow } from '@/lib/contract/journeys/flows'

/** Every row of the ledger, newest first, as an auditor reads it. */
export function LedgerDialog(props: { ledger: readonly ConsentRow[]; timeZone: string; onClose: () => void }) {
  const { ledger, timeZone, onClose } = props
  const say = useWords(flowPartWords)
  const sayMessage = useWords(messageWords)
  return (
    <Dialog wide open onOpenChange={onClose} title={say.historyOfConsents} description={say.ledgerHint}>
      <InForce ledger={ledger} timeZone={timeZone} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long ledger scrolls, and must do so by keyboard too */}
      <section aria-label={say.ledger} tabIndex={0} className="rounded-card">
        <Table caption={say.ledgerLabel}>
          <TableHead>
            <ColumnHead>{say.consent}</ColumnHead>
            <ColumnHead>{say.value}</ColumnHead>
            <ColumnHead>{say.text}</ColumnHead>
            <ColumnHead>{say.who}</ColumnHead>
            <ColumnHead>{say.when}</ColumnHead>
          </TableHead>
          <TableBody>
            {ledger.map((row) => (
              <TableRow key={row.id}>
                <RowHead wrap>
                  {ledgerWords(say)[row.name]}
                  <span className="block font-normal text-ink3 text-small">
                    {say.ledgerNumber(row.seq)}{' '}
                    <CodeValue className="text-[0.75rem]!">{row.hash.slice(0, 12)}</CodeValue>
                  </span>
                </RowHead>
                <TableCell narrow="end">
                  <ConsentChip row={row} />
                </TableCell>
                <TableCell wrap>
                  <span className={row.textVersion === null ? 'whitespace-nowrap text-ink3' : 'whitespace-nowrap'}>
                    {row.textVersion === null ? say.noText : say.version(row.textVersion)}
                  </span>
                  {row.language && (
                    <span className="block text-ink3 text-small">{languageWords(sayMessage)[row.language]}</span>
                  )}
                </TableCell>
                <TableCell wrap>
                  {whoSigned(say, row)}
                  <span className="block text-ink3 text-small">
                    {basisWords(say)[row.basis]}{' '}
                    {row.basis !== 'attested' && row.basis !== 'ended' && channelWords(say)[row.channel]}
                  </span>
                  {row.codePhone && <span className="block text-ink3 text-small">{say.withCode(row.codePhone)}</span>}
                  {row.reason && <q className="wrap-anywhere block text-small">{row.reason}</q>}
                </TableCell>
                <TableCell wrap>
                  <ExactTime at={row.at} timeZone={timeZone} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </Dialog>
  )
}
