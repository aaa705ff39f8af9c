// What each column of the list is in an export. States stand in the words of the interface (papInvite), which partners,
// the console's chips and the next import share; dates and times in the person's own zone, clock and order, as
// spreadsheets read and sort them.

import { cellDate, cellTime, type Locale } from '@/lib/contract/formats'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import { columnNames, partNames, propertyNames } from '@/lib/contract/patients/names'
import type { Language } from '@/lib/contract/vocabulary'
import type { PatientRecord } from '@/lib/patients/list/list-row'
import { isoTime } from '@/lib/platform/db/iso-time'

/** The last line of a file that leaves somebody out. */
export const leftOutWords: Record<Language, (n: number) => string> = {
  en: (n) => `Not included: ${n} who withdrew consent to share health information`,
  es: (n) => `Sin incluir: ${n} que retiraron el permiso de compartir sus datos de salud`,
}

export type Reader = { locale: Locale; timeZone: string }
type Part = { head: string; cell: (row: PatientRecord) => string }

export function partsOf(columns: readonly ListColumn[], { locale, timeZone }: Reader): Part[] {
  const { language } = locale
  const names = columnNames[language]
  const parts = partNames[language]
  const properties = propertyNames[language]
  const time = (at: Date) => cellTime(at, timeZone, locale)
  const of: Record<ListColumn, Part[]> = {
    born: [{ head: names.born, cell: (row) => (row.bornOn ? cellDate(row.bornOn, locale) : '') }],
    externalId: [{ head: names.externalId, cell: (row) => row.externalId ?? '' }],
    phone: [
      { head: names.phone, cell: (row) => row.phoneNumber ?? '' },
      { head: parts.caregiver, cell: (row) => (row.caregiver ? parts.yes : '') },
    ],
    enrollment: [{ head: names.enrollment, cell: (row) => row.enrollment ?? '' }],
    financial: [
      { head: parts.priorAuth, cell: (row) => row.priorAuth ?? '' },
      { head: parts.pap, cell: (row) => row.pap ?? '' },
      { head: parts.copay, cell: (row) => row.copay ?? '' },
    ],
    lifecycle: [{ head: names.lifecycle, cell: (row) => row.lifecycle }],
    owner: [{ head: names.owner, cell: (row) => row.ownerName ?? '' }],
    nextDue: [
      { head: `${names.nextDue} (${timeZone})`, cell: ({ nextDue }) => (nextDue ? time(new Date(nextDue.dueAt)) : '') },
    ],
    updated: [{ head: `${names.updated} (${timeZone})`, cell: (row) => time(new Date(isoTime(row.updatedAt))) }],
    created: [{ head: `${names.created} (${timeZone})`, cell: (row) => time(new Date(isoTime(row.createdAt))) }],
    language: [{ head: names.language, cell: (row) => row.language }],
    localTime: [{ head: parts.zones, cell: (row) => row.zones.join(' ') }],
    patientId: [{ head: names.patientId, cell: (row) => row.id }],
  }
  return [
    { head: properties.lastName, cell: (row) => row.lastName ?? '' },
    { head: properties.firstName, cell: (row) => row.firstName ?? '' },
    ...columns.flatMap((column) => of[column]),
  ]
}
