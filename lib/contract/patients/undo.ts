// Taking a status back that was just set in the console. The record keeps both: the change and its correction.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

/** How long the notice offers it, and for how long the server still does it: a slow network takes nobody's seconds. */
export const statusUndoSeconds = 8
export const statusUndoGrace = 60

export const undoApi = {
  undoStatus: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/{patientId}/events/{eventId}/undo',
    summary: 'Undo a status that staff set within the last minute, together with its message if that has not left',
    permission: 'patients.write',
    body: z.object({}),
    /** `smsStopped`: a message waited and is not sent now. */
    reply: z.object({ data: z.object({ eventId: z.string(), smsStopped: z.boolean() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound', 'statusMoved', 'messageGone'],
  },
} as const satisfies Record<string, Endpoint>
