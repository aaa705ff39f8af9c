// The console's calls about what a supervisor looks at again.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ReviewKind, ReviewState } from './review-vocabulary'

const look = z.object({ id: z.string(), at: z.string(), action: z.string(), patientId: z.string().nullable() })

export const reviewRow = z.object({
  id: z.string(),
  kind: z.enum(ReviewKind.all),
  staffName: z.string(),
  /** Nobody decides about themselves. */
  mine: z.boolean(),
  madeAt: z.string(),
  overdue: z.boolean(),
  /** How many looks were found, and the first of them. */
  looks: z.number().int(),
  named: z.array(look),
  /** Why somebody wanted emergency access. */
  reason: z.string().nullable(),
  state: z.enum(ReviewState.all),
  decidedAt: z.string().nullable(),
  deciderName: z.string().nullable(),
  note: z.string().nullable(),
})
export type ReviewRow = z.output<typeof reviewRow>

export const reviewPage = z.object({
  open: z.array(reviewRow),
  decided: z.array(reviewRow),
  older: z.string().nullable(),
})
export type ReviewPage = z.output<typeof reviewPage>

export const reviewBody = z.object({
  state: z.enum([ReviewState.expected, ReviewState.concern]),
  note: z.string().trim().min(1).max(500),
})

const reviews = '/api/console/programs/{programId}/access-reviews'
const reading = ['unauthorized', 'forbidden', 'notFound'] as const

export const reviewsApi = {
  listReviews: {
    caller: 'staff',
    method: 'GET',
    path: reviews,
    summary: 'Unusual access to patients that a supervisor looks at again, and what was found',
    permission: 'access.review',
    query: z.object({ before: z.string().max(60).optional() }),
    reply: z.object({ data: reviewPage, status: z.literal(200) }),
    refusals: reading,
  },
  decideReview: {
    caller: 'staff',
    method: 'POST',
    path: `${reviews}/{reviewId}/decide`,
    summary: 'Say what was found of unusual access, with a note; never about oneself',
    permission: 'access.review',
    body: reviewBody,
    reply: z.object({ data: z.object({ id: z.string() }), status: z.literal(200) }),
    refusals: [...reading, 'crossSite', 'dataInvalid', 'approvalSettled', 'ownApproval'],
  },
} as const satisfies Record<string, Endpoint>
