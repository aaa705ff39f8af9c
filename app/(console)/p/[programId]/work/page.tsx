import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { workAddress, workQuery } from '@/components/work/ground/work-queries'
import { single } from '@/lib/platform/unit'
import { peekOf } from '@/lib/server/web/peek-of'
import { requireStaff } from '@/lib/server/web/require-staff'
import { listWork } from '@/lib/work/list/list-work'
import { WorkDesk } from './work-desk'

export const generateMetadata = titled('work')

export default async function NeedsActionPage({ params, searchParams }: PageProps<'/p/[programId]/work'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const view = workAddress.read(await searchParams)
  const { tab = 'mine', sort = 'due', ...filters } = view
  const queries = new QueryClient()
  const page = await listWork(single(actor), {
    programId,
    tab,
    sort,
    ...filters,
    today: filters.today && 'on',
    escalated: filters.escalated && 'on',
  })
  queries.setQueryData(workQuery(programId, view).queryKey, { pages: [page], pageParams: [null] })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <WorkDesk programId={programId} view={view} now={page.asOf} timeZone={staff.timeZone} {...peekOf(staff)} />
    </HydrationBoundary>
  )
}
