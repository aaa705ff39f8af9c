// The accounting of disclosures as a document that is handed out: whose it is, which time it covers, and a line for each.
import { openPdf } from '@/lib/consents/pdf-document'
import { table } from '@/lib/consents/pdf-table'
import { numberWords } from '@/lib/contract/bilingual'
import { calendarWords, clockWords, dateWords, zoneShort } from '@/lib/contract/formats'
import type { Accounting, Reader } from './accounting'
import { disclosureWords, whatWords } from './disclosure-words'

/** Same accounting, same bytes. */
export function accountingPdf(accounting: Accounting, { locale, timeZone }: Reader): Promise<Uint8Array> {
  const { program, patient, period, madeAt, madeBy, rows } = accounting
  const { language } = locale
  const say = disclosureWords[language]
  const zone = zoneShort(timeZone, madeAt)
  const moment = (at: Date) => `${dateWords(at, timeZone, locale)}, ${clockWords(at, timeZone, locale)}`
  const made = say.made(`${moment(madeAt)} ${zone}`, madeBy)
  const pdf = openPdf({
    title: `${say.title}, ${patient.id}`,
    language,
    at: madeAt,
    running: `${say.title} · ${program.name}`,
    pageOf: say.pageOf,
    foot: `${say.patient} ${patient.id} · ${moment(madeAt)} ${zone}`,
  })
  pdf.heading(0, say.title)
  pdf.paragraph(say.about)
  pdf.facts([
    [say.program, program.name],
    [say.patient, patient.name ? `${patient.name} (${patient.id})` : patient.id],
    [say.partnerId, patient.externalId],
    [say.period, `${calendarWords(period.from, locale)} – ${calendarWords(period.until, locale)}`],
    [say.madeLabel, made],
    [say.count, numberWords(rows.length, language)],
  ])
  pdf.heading(1, say.list)
  const { when, who, what, why } = say.heads
  if (rows.length === 0) pdf.paragraph(say.none)
  else
    table(
      pdf,
      [
        { title: `${when} (${zone})`, wide: 21 },
        { title: who, wide: 33 },
        { title: what, wide: 26 },
        { title: why, wide: 20 },
      ],
      rows.map((row) => [
        row.times > 1 ? say.span(moment(row.first), moment(row.last), row.times) : moment(row.first),
        [row.recipient, row.place].filter(Boolean).join(', '),
        whatWords(row, locale.language),
        say.kinds[row.kind].why,
      ]),
    )
  pdf.paragraph(say.notHere, { small: true })
  return pdf.finish()
}
