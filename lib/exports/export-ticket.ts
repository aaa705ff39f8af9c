// What the browser fetches an export with. A file that the browser itself writes to the disk is asked for by an address,
// and an address may hold no name and no phone number: so the question is asked first, and comes back sealed.
import { z } from 'zod'
import { exportBody } from '@/lib/contract/console-views'
import { Refusal } from '@/lib/contract/refusals'
import { seal, unseal } from '@/lib/platform/seal'

const life = 60_000

const shape = z.object({ programId: z.string(), staffId: z.string(), until: z.number(), asked: exportBody })
type Ticket = z.output<typeof shape>

export const sealTicket = (ticket: Omit<Ticket, 'until'>, now: Date): string =>
  seal(JSON.stringify({ ...ticket, until: now.getTime() + life }))

/** Only who asked, for the program they asked about, within the minute. */
export function openTicket(sealed: string, holder: { programId: string; staffId: string }, now: Date): Ticket['asked'] {
  try {
    const { programId, staffId, until, asked } = shape.parse(JSON.parse(unseal(sealed)))
    if (programId === holder.programId && staffId === holder.staffId && now.getTime() <= until) return asked
  } catch {} // refused below
  throw new Refusal('exportExpired')
}
