// Handlers of emergency access, and of what a supervisor looks at again.
import { endGlass } from '@/lib/access/glass/end-glass'
import { openGlass } from '@/lib/access/glass/open-glass'
import { decideReview } from '@/lib/access/reviews/decide-review'
import { listReviews } from '@/lib/access/reviews/list-reviews'
import type { reviewsApi } from '@/lib/contract/access/reviews'
import type { emergencyApi } from '@/lib/contract/patients/emergency'
import { readGlass } from '@/lib/patients/page/read-glass'
import type { HandlersOf } from '@/lib/server/web/handle'

export const reviewHandlers: HandlersOf<typeof reviewsApi & typeof emergencyApi> = {
  listReviews: async (unit, { before }, { params: { programId = '' } }) => ({
    data: await listReviews(unit, { programId, before }),
    status: 200,
  }),
  decideReview: async (unit, body, { params: { programId = '', reviewId = '' } }) => ({
    data: await decideReview(unit, { programId, reviewId, ...body }),
    status: 200,
  }),
  readGlass: async (unit) => ({ data: await readGlass(unit), status: 200 }),
  openGlass: async (unit, body) => ({ data: await openGlass(unit, body), status: 200 }),
  endGlass: async (unit) => {
    await endGlass(unit)
    return { data: { until: null }, status: 200 }
  },
}
