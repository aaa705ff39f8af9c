import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { approvalList } from '@/components/access/approvals/approval-queries'
import { ApprovalsView } from '@/components/access/approvals/approvals-view'
import { reviewList } from '@/components/access/reviews/review-queries'
import { programOf } from '@/components/kit/address'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { listReviews } from '@/lib/access/reviews/list-reviews'
import { may } from '@/lib/access/staff/permissions'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('approvals')

export default async function ApprovalsPage({ params }: PageProps<'/p/[programId]/approvals'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('approvals.read', programId)
  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listApprovals(unit, { programId, role: staff.role }))
  queries.setQueryData(approvalList(programId).queryKey, { pages: [page], pageParams: [null] })
  const mayReview = may(staff.role, 'access.review')
  if (mayReview) {
    const reviews = await inUnit(actor, (unit) => listReviews(unit, { programId }))
    queries.setQueryData(reviewList(programId).queryKey, { pages: [reviews], pageParams: [null] })
  }
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ApprovalsView programId={programId} timeZone={staff.timeZone} mayReview={mayReview} />
    </HydrationBoundary>
  )
}
