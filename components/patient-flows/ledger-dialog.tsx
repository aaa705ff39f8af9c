'use client'

import { languageWords } from '@/components/messages/sms-words'
import { ConsentChip } from '@/components/patient-flows/consent-chip'
import { basisWords, channelWords, ledgerWords, whoSigned } from '@/components/patient-flows/flow-words'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import { Dialog } from '@/components/ui/dialog'
import { ExactTime } from '@/components/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { ConsentRow } from '@/lib/contract/console-flows'

/** Every row of the ledger, newest first, as an auditor reads it. */
export function LedgerDialog({ ledger, timeZone }: { ledger: readonly ConsentRow[]; timeZone: string }) {
  return (
    <Dialog
      wide
      trigger={
        <Button size="small" aria-label="History of consents">
          History
        </Button>
      }
      title="History of consents"
      description="Rows are only ever added; each carries the hash of the one before."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long ledger scrolls, and must do so by keyboard too */}
      <section aria-label="Ledger" tabIndex={0} className="rounded-card">
        <Table caption="The consent ledger of this patient, newest first">
          <TableHead>
            <ColumnHead>Consent</ColumnHead>
            <ColumnHead>Value</ColumnHead>
            <ColumnHead>Text</ColumnHead>
            <ColumnHead>Who</ColumnHead>
            <ColumnHead>When</ColumnHead>
          </TableHead>
          <TableBody>
            {ledger.map((row) => (
              <TableRow key={row.id}>
                <RowHead wrap>
                  {ledgerWords[row.name]}
                  <span className="block font-normal text-ink3 text-small">
                    no. {row.seq} <CodeValue className="text-[0.75rem]!">{row.hash.slice(0, 12)}</CodeValue>
                  </span>
                </RowHead>
                <TableCell narrow="end">
                  <ConsentChip row={row} />
                </TableCell>
                <TableCell wrap>
                  <span className={row.textVersion === null ? 'whitespace-nowrap text-ink3' : 'whitespace-nowrap'}>
                    {row.textVersion === null ? 'No text' : `Version ${row.textVersion}`}
                  </span>
                  {row.language && <span className="block text-ink3 text-small">{languageWords[row.language]}</span>}
                </TableCell>
                <TableCell wrap>
                  {whoSigned(row)}
                  <span className="block text-ink3 text-small">
                    {basisWords[row.basis]} {row.basis !== 'attested' && channelWords[row.channel]}
                  </span>
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
