// What the browser fetches an export with. A file that the browser itself writes to the disk is asked for by an address,
// and an address may hold no name and no phone number: so the question is asked first, and comes back sealed.

import { z } from 'zod'
import { exportBody } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { seal, unseal } from '@/lib/platform/seal'

export const ticketLife = minute

const shape = z.object({
  programId: z.string(),
  staffId: z.string(),
  /** Used up with the first read (use-ticket.ts). */
  id: z.string(),
  until: z.number(),
  asked: exportBody.omit({ only: true, except: true }),
  /** The rows that were chosen, or taken out (keep-choice.ts). */
  only: z.string().nullable().default(null),
  except: z.string().nullable().default(null),
})
export type Ticket = z.output<typeof shape>
type Given = Omit<z.input<typeof shape>, 'until'>

export const sealTicket = (ticket: Given, now: Date): string =>
  seal(JSON.stringify({ ...ticket, until: now.getTime() + ticketLife }))

/** Only who asked, for the program they asked about, within the minute. */
export function openTicket(sealed: string, holder: { programId: string; staffId: string }, now: Date): Ticket {
  try {
    const ticket = shape.parse(JSON.parse(unseal(sealed)))
    const { programId, staffId, until } = ticket
    if (programId === holder.programId && staffId === holder.staffId && now.getTime() <= until) return ticket
  } catch {} // refused below
  throw new Refusal('exportExpired')
}
