// How open pages learn that something has changed. The stream says where to look and never what is there: topics and ids.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { LiveTopic } from './live-topics'

/** `patientIds` is null where there are too many to name, or none. */
export const liveChange = z.object({
  programId: z.string(),
  topic: z.enum(LiveTopic.all),
  patientIds: z.array(z.string()).nullable(),
})
export type LiveChange = z.output<typeof liveChange>

/** The data of an event `change`. */
export const liveChanges = z.object({ changes: z.array(liveChange) })
export type LiveChanges = z.output<typeof liveChanges>

/** What the stream is made of. `reset`: something may have been missed, so everything shown is asked for once. `beat`: the
 *  line still stands. `over`: whoever listens is signed out. */
export const liveEvents = { change: 'change', reset: 'reset', beat: 'beat', over: 'over' } as const

/** The stream beats this often, in ms; a page that has heard nothing for three beats opens it anew. */
export const liveBeat = 8_000

export const liveApi = {
  watchLive: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/live',
    summary: 'A stream of what changes in the person’s programs: text/event-stream',
    permission: null,
    passive: true,
    streams: true,
    reply: z.unknown(),
    refusals: ['unauthorized', 'rateLimited'],
  },
} as const satisfies Record<string, Endpoint>
