'use client'

import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'
import { endingWords } from '@/components/partners/ground/ending-words'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { type EndingDigits, endings } from '@/lib/contract/partners/sandbox'

type EndingTableProps = {
  /** Null where the reader may not invite. */
  onTry: ((ending: EndingDigits) => void) | null
  busy: EndingDigits | null
}

/** Each ending a number can have, with what becomes of it. */
export function EndingTable({ onTry, busy }: EndingTableProps) {
  const say = useWords(sandboxWords)
  const words = useWords(endingWords)
  return (
    <Table caption={say.endings}>
      <TableHead>
        <ColumnHead>{say.ends}</ColumnHead>
        <ColumnHead>{say.person}</ColumnHead>
        <ColumnHead>{say.partner}</ColumnHead>
        {onTry && (
          <ColumnHead end>
            <span className="sr-only">{say.tryIt}</span>
          </ColumnHead>
        )}
      </TableHead>
      <TableBody>
        {(Object.keys(endings) as EndingDigits[]).sort().map((ending) => (
          <TableRow key={ending}>
            <RowHead>
              <CodeValue>{ending}</CodeValue>
            </RowHead>
            <TableCell wrap>{words[ending].person}</TableCell>
            <TableCell wrap>{words[ending].partner}</TableCell>
            {onTry && (
              <TableCell end narrow="end">
                <Button size="small" busy={busy === ending} onClick={() => busy === null && onTry(ending)}>
                  {say.tryIt}
                  <span className="sr-only"> {ending}</span>
                </Button>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
