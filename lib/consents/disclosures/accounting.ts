// The accounting of disclosures of a patient over the days somebody chose. That it was made is a row of the audit log.
import type { AccountingPeriod } from '@/lib/contract/access/disclosures'
import type { Locale } from '@/lib/contract/formats'
import { Refusal } from '@/lib/contract/refusals'
import { day } from '@/lib/contract/time'
import { momentOf } from '@/lib/contract/wall-clock'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type Disclosure, readDisclosures } from './read-disclosures'

/** Whom it is made for: their days, dates and language. */
export type Reader = { locale: Locale; timeZone: string }
type Asked = { programId: string; patientId: string; period: AccountingPeriod; timeZone: string }
export type Accounting = {
  program: { id: string; name: string }
  patient: { id: string; name: string; externalId: string | null }
  period: AccountingPeriod
  madeAt: Date
  madeBy: string
  rows: Disclosure[]
}

const midnight = (iso: string, timeZone: string): Date =>
  new Date(momentOf(`${iso}T00:00`, timeZone) ?? `${iso}T00:00Z`)
const dayAfter = (iso: string) => new Date(Date.parse(iso) + day).toISOString().slice(0, 10)

/** Throws notFound. */
export async function makeAccounting(
  unit: TxUnit,
  { programId, patientId, period, timeZone }: Asked,
): Promise<Accounting> {
  const found = await unit.tx.patient.findFirst({
    where: { id: patientId, programId },
    select: { firstName: true, lastName: true, externalId: true, program: { select: { id: true, name: true } } },
  })
  if (!found) throw new Refusal('notFound')
  const rows = await readDisclosures(unit, {
    programId,
    patientId,
    from: midnight(period.from, timeZone),
    until: midnight(dayAfter(period.until), timeZone),
  })
  await record(unit, {
    action: 'patient.disclosures',
    programId,
    patientIds: [patientId],
    data: { rows: rows.length, from: period.from, until: period.until },
  })
  const { firstName, lastName, externalId, program } = found
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    program,
    patient: { id: patientId, name, externalId },
    period,
    madeAt: unit.now,
    madeBy: unit.actor.name,
    rows,
  }
}
