// Where patients stall, and the figures by owner, payer or prescriber.
import { z } from 'zod'
import { Stall } from './behind'

export const stallLine = z.object({
  stall: z.enum(Stall.all),
  patients: z.number(),
  late: z.number(),
  /** How long they have been waited for, in ms. */
  median: z.number(),
})
export type StallLine = z.output<typeof stallLine>

/** Groups beyond these are left to the filter. */
export const mostGroups = 30
export const trendPieces = 8
export const groupLine = z.object({
  /** Null: nobody's, or of no payer or prescriber. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  entered: z.number(),
  consented: z.number(),
  enrolled: z.number(),
  approved: z.number(),
})
export type GroupLine = z.output<typeof groupLine>
