// What the rail counts of a program, read again while a page is open.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

/** Counted no further: "100+". */
export const mostWaiting = 100

export const railCounts = z.object({
  patients: z.number().int(),
  messages: z.number().int(),
  callbacks: z.number().int(),
  inbox: z.number().int(),
  /** What others asked for, and nobody has decided about. */
  approvals: z.number().int(),
  /** The person's own rows of Needs action, late or due today; and those of them that are late. */
  work: z.number().int(),
  late: z.number().int(),
  /** The person's own calls that are due today. */
  calls: z.number().int(),
})
export type RailCounts = z.output<typeof railCounts>

export const railApi = {
  readRail: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/rail',
    summary: 'The numbers beside the navigation: patients, and what waits for a person',
    permission: 'program.read',
    passive: true,
    alone: true,
    reply: z.object({ data: railCounts, status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>
