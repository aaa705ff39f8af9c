// The accounting of disclosures of a patient, for who asks by phone or in writing and has nobody at the console.
import { writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { csvLine } from '@/lib/batches/exports/csv-cell'
import { makeAccounting } from '@/lib/consents/disclosures/accounting'
import { accountingLines } from '@/lib/consents/disclosures/accounting-lines'
import { accountingPdf } from '@/lib/consents/disclosures/accounting-pdf'
import { accountingPeriod, longestAccounting, yearsOn } from '@/lib/contract/access/disclosures'
import { isRefusal } from '@/lib/contract/refusals'
import { Language } from '@/lib/contract/vocabulary'
import { wallTime } from '@/lib/contract/wall-clock'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'

const day = { type: 'string', value: 'YYYY-MM-DD' } as const

export const disclosureCommands = [
  command({
    name: 'disclosures',
    does: `Write the accounting of disclosures of a patient to FILE, as .pdf or .csv: what left the hub, to whom, when and why; of the last ${longestAccounting} years, or --from a day --until another`,
    options: {
      patient: { type: 'string', value: 'ID', required: true },
      out: { type: 'string', value: 'FILE', required: true },
      from: day,
      until: day,
      language: { type: 'string', words: Language.all },
    },
    run: async ({ patient, out, from, until, language = 'en' }, actor) => {
      const path = resolve(out)
      const form = extname(path).toLowerCase()
      if (form !== '.csv' && form !== '.pdf') throw new CommandFailed('--out must end in .csv or .pdf.')
      const { accounting, timeZone } = await inUnit(actor, async (unit) => {
        const found = await unit.tx.patient.findUnique({
          where: { id: patient },
          select: { programId: true, program: { select: { timeZone: true } } },
        })
        if (!found) throw new CommandFailed(`There is no patient ${patient}.`)
        const { timeZone } = found.program
        const last = until ?? wallTime(unit.now.toISOString(), timeZone).slice(0, 10)
        const period = accountingPeriod.safeParse({ from: from ?? yearsOn(last, -longestAccounting), until: last })
        if (!period.success)
          throw new CommandFailed(
            period.error.issues.map(({ path: [field], message }) => `--${String(field)} ${message}.`).join(' '),
          )
        const { programId } = found
        const accounting = await makeAccounting(unit, {
          programId,
          patientId: patient,
          period: period.data,
          timeZone,
        })
        return { accounting, timeZone }
      }).catch((error) => {
        throw isRefusal(error) && error.refusal === 'notFound'
          ? new CommandFailed(`There is no patient ${patient}.`)
          : error
      })
      const reader = { locale: { language: language as Language }, timeZone }
      const content =
        form === '.pdf'
          ? await accountingPdf(accounting, reader)
          : accountingLines(accounting, reader).map(csvLine).join('')
      // Whose file it is may read it, and nobody else.
      await writeFile(path, content, { mode: 0o600 }).catch(() => {
        throw new CommandFailed(`The file ${path} cannot be written.`)
      })
      const { rows, period } = accounting
      const count = rows.length === 1 ? '1 disclosure' : `${rows.length} disclosures`
      return {
        say: [`Wrote ${count} from ${period.from} to ${period.until} to ${path}.`],
        json: { patient, out: path, rows: rows.length, ...period },
      }
    },
  }),
]
