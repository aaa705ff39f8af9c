// What a program expects of its figures, and the reports that are made of them: of each week or month once, for the people
// the program names. They read them here, behind sign-in; nothing is mailed.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { type WordOf, words } from '@/lib/contract/words'
import { dashboardQuery } from './dashboard'
import { goals } from './goals'

export const ReportEvery = words('week', 'month')
export type ReportEvery = WordOf<typeof ReportEvery>

const id = z.string().min(1).max(limits.id)
export const reportPlanBody = z.object({
  /** Null: no reports are made. */
  every: z.enum(ReportEvery.all).nullable(),
  recipients: z.array(id).max(50),
  goals,
  version: z.int32(),
})
export type ReportPlanBody = z.output<typeof reportPlanBody>

export const reportPlan = reportPlanBody.extend({
  /** Who can be named: staff of the program. */
  people: z.array(z.object({ id, name: z.string() })),
})
export type ReportPlan = z.output<typeof reportPlan>

export const reportLine = z.object({
  id,
  every: z.enum(ReportEvery.all),
  /** Days of the program, both within. */
  first: z.string(),
  last: z.string(),
  madeAt: z.string(),
  /** The person who asks has taken it. */
  seen: z.boolean(),
})
export type ReportLine = z.output<typeof reportLine>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}/dashboard'
const refusals = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const
const read = { caller: 'staff', method: 'GET', permission: 'patients.read', refusals } as const

export const reportsApi = {
  readReportPlan: {
    ...read,
    permission: 'program.read',
    path: `${program}/plan`,
    summary: 'The goals of a program, and who gets its figures how often',
    reply: ok(reportPlan),
  },
  saveReportPlan: {
    caller: 'staff',
    method: 'POST',
    permission: 'clocks.manage',
    path: `${program}/plan`,
    summary: 'Change the goals of a program, and who gets its figures how often',
    body: reportPlanBody,
    reply: ok(reportPlan),
    refusals: [...refusals, 'settingsChanged'],
  },
  listReports: {
    ...read,
    path: `${program}/reports`,
    summary: 'The reports made for whoever asks, newest first; for supervisors all of them',
    reply: ok(z.object({ rows: z.array(reportLine) })),
  },
  readReport: {
    ...read,
    path: `${program}/reports/{reportId}`,
    summary: 'A report as a CSV file',
    reply: z.instanceof(Uint8Array),
  },
  readFigures: {
    ...read,
    path: `${program}/figures.csv`,
    summary: 'The figures of the dashboard as a CSV file',
    query: dashboardQuery,
    reply: z.instanceof(Uint8Array),
  },
} as const satisfies Record<string, Endpoint>
