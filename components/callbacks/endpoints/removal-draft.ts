// The question before an endpoint is removed: where callbacks wait for it, its host is typed to confirm.
import { z } from 'zod'
import type { EndpointWords } from '@/components/callbacks/ground/endpoint-words'

/** `host`: null where nothing waits, and nothing has to be typed. */
export const removalSchema = (say: EndpointWords, host: string | null) =>
  z
    .object({ host: z.string() })
    .refine((typed) => host === null || typed.host.trim().toLowerCase() === host, {
      path: ['host'],
      error: say.hostWrong,
    })
    .transform(() => ({}))
