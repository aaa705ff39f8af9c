// The accounting of disclosures of a patient (45 CFR 164.528): what left the hub, to whom and when, over a time that whoever
// asks for it chooses.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

/** An accounting goes back so far, and no longer. */
export const longestAccounting = 6

const date = z.iso.date().refine((text) => text >= '1971' && text < '2200', 'must be a real date')

/** The same day so many years on; of a leap day March 1. */
export function yearsOn(iso: string, years: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

/** What a form says in its reader's language. */
export const periodFaults = {
  backwards: 'must not be before the first day',
  tooLong: `must be at most ${longestAccounting} years after the first day`,
} as const

/** Both days within, by the calendar of whoever asks. */
export const accountingPeriod = z
  .object({ from: date, until: date })
  .refine(({ from, until }) => from <= until, { message: periodFaults.backwards, path: ['until'] })
  .refine(({ from, until }) => until <= yearsOn(from, longestAccounting), {
    message: periodFaults.tooLong,
    path: ['until'],
  })
export type AccountingPeriod = z.output<typeof accountingPeriod>

const staff = { caller: 'staff', method: 'GET', permission: 'audit.read', query: accountingPeriod } as const
const patient = '/api/console/programs/{programId}/patients/{patientId}'
const refusals = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const

export const disclosuresApi = {
  disclosuresPdf: {
    ...staff,
    path: `${patient}/disclosures.pdf`,
    summary: 'The accounting of disclosures of a patient as a PDF',
    reply: z.instanceof(Uint8Array),
    refusals,
  },
  disclosuresCsv: {
    ...staff,
    path: `${patient}/disclosures.csv`,
    summary: 'The accounting of disclosures of a patient as a CSV file',
    reply: z.instanceof(Uint8Array),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
