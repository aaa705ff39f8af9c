// The accounting of disclosures as lines of a file, its head first.
import { cellTime } from '@/lib/contract/formats'
import type { Accounting, Reader } from './accounting'
import { disclosureWords, whatWords } from './disclosure-words'

export function accountingLines({ rows }: Accounting, { locale, timeZone }: Reader): string[][] {
  const say = disclosureWords[locale.language]
  const { when, who, where, what, why, times } = say.heads
  const at = (moment: Date) => cellTime(moment, timeZone, locale, true)
  return [
    [`${when} (${timeZone})`, say.lastTime, times, who, where, what, why],
    ...rows.map((row) => [
      at(row.first),
      row.times > 1 ? at(row.last) : '',
      String(row.times),
      row.recipient,
      row.place,
      whatWords(row, locale.language),
      say.kinds[row.kind].why,
    ]),
  ]
}
