// The console's calls about drafts: what a person has typed and not sent. What is typed is about somebody, so it stands in
// bodies only, and is kept sealed.

import { z } from 'zod'
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { DraftKind } from './live-topics'

/** Far more than any form holds. */
export const longestDraft = 60_000
/** A draft that nobody has touched for so long is dropped. */
export const draftDays = retentionPeriods.drafts.length

const place = {
  kind: z.enum(DraftKind.all),
  /** Null where the form is about nobody yet. */
  patientId: z.string().max(limits.id).nullable(),
  /** Which note or task is being changed; null for a form that writes a new one. */
  about: z.string().max(limits.id).nullable().default(null),
}

const draft = z.object({
  /** As `keepDraft` was given it; null where there is none. */
  value: z.string().nullable(),
  savedAt: z.string().nullable(),
})
export type DraftView = z.output<typeof draft>

const drafts = '/api/console/programs/{programId}/drafts'
const refusals = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid', 'payloadTooLarge'] as const

export const draftsApi = {
  keepDraft: {
    caller: 'staff',
    method: 'POST',
    path: drafts,
    summary: 'Keep what a form holds, in place of what was kept of it before',
    permission: 'patients.write',
    body: z.object({ ...place, value: z.string().max(longestDraft) }),
    reply: z.object({ data: z.object({ savedAt: z.string() }), status: z.literal(200) }),
    refusals,
  },
  readDraft: {
    caller: 'staff',
    method: 'POST',
    path: `${drafts}/read`,
    summary: 'What the person has left in a form',
    permission: 'patients.write',
    passive: true,
    body: z.object(place),
    reply: z.object({ data: draft, status: z.literal(200) }),
    refusals,
  },
  dropDraft: {
    caller: 'staff',
    method: 'POST',
    path: `${drafts}/drop`,
    summary: 'Discard a draft, or drop it because it was sent',
    permission: 'patients.write',
    body: z.object({ ...place, sent: z.boolean().default(false) }),
    reply: z.object({ data: z.object({ dropped: z.boolean() }), status: z.literal(200) }),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
