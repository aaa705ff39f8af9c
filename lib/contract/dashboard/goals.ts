// What a program expects of the four figures that lead: days, and shares in a hundred.
import { z } from 'zod'

const share = z.number().int().min(1).max(100).nullable().default(null)
export const goals = z.object({
  approvalDays: z.number().int().min(1).max(365).nullable().default(null),
  approved: share,
  consented: share,
  dueDates: share,
})
export type Goals = z.output<typeof goals>
