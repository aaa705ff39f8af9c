// Handlers of the accounting of disclosures.
import { byteOrderMark, csvLine } from '@/lib/batches/exports/csv-cell'
import { makeAccounting, type Reader } from '@/lib/consents/disclosures/accounting'
import { accountingLines } from '@/lib/consents/disclosures/accounting-lines'
import type { AccountingPeriod, disclosuresApi } from '@/lib/contract/access/disclosures'
import type { TxUnit } from '@/lib/platform/unit'
import { csvHeaders } from '@/lib/server/web/csv-headers'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { download } from '@/lib/server/web/handlers/flows'

const readerOf = ({ staff }: Call): Reader => {
  const { timeZone = 'UTC', language = 'en', preferences } = staff ?? {}
  return { locale: { ...preferences, language }, timeZone }
}
const accountingOf = (unit: TxUnit, period: AccountingPeriod, call: Call) => {
  const { programId = '', patientId = '' } = call.params
  return makeAccounting(unit, { programId, patientId, period, timeZone: readerOf(call).timeZone })
}

export const disclosureHandlers: HandlersOf<typeof disclosuresApi> = {
  disclosuresPdf: async (unit, period, call) => {
    const accounting = await accountingOf(unit, period, call)
    const { accountingPdf } = await import('@/lib/consents/disclosures/accounting-pdf')
    return {
      reply: new Uint8Array(await accountingPdf(accounting, readerOf(call))),
      headers: download(`disclosures-${accounting.patient.id}.pdf`, 'application/pdf'),
    }
  },
  disclosuresCsv: async (unit, period, call) => {
    const accounting = await accountingOf(unit, period, call)
    const text = accountingLines(accounting, readerOf(call)).map(csvLine).join('')
    return {
      reply: new TextEncoder().encode(byteOrderMark + text),
      headers: csvHeaders('disclosures', accounting.patient.id, unit.now),
    }
  },
}
