import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { StaffPage } from '@/components/access/staff/staff-page'
import { staffList } from '@/components/access/staff/staff-queries'
import { listStaff } from '@/lib/access/staff/list-staff'
import { choosesOwn } from '@/lib/access/staff/make-person-link'
import { givenBy } from '@/lib/access/staff/may-give'
import { readRail } from '@/lib/access/staff/read-rail'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('staff')

export default async function Page() {
  const { staff, actor } = await requireStaff('staff.manage')
  const queries = new QueryClient()
  await queries.prefetchQuery({ ...staffList(), queryFn: () => inUnit(actor, listStaff) })
  const programs = await inUnit(actor, (unit) => readRail(unit, { programIds: staff.programIds }))

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <StaffPage
        programs={programs.map(({ id, name }) => ({ id, name }))}
        timeZone={staff.timeZone}
        now={Date.now()}
        links={choosesOwn(actor)}
        roles={givenBy(staff.role)}
      />
    </HydrationBoundary>
  )
}
