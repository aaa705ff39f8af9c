import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { glassQuery } from '@/components/patients/ground/glass-queries'
import { EmergencyPage } from '@/components/patients/pages/emergency-page'
import { mayOpenGlass } from '@/lib/access/glass/open-grant'
import { readGlass } from '@/lib/patients/page/read-glass'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('emergency')

export default async function Page() {
  const { staff, actor } = await requireStaff('glass.break')
  const queries = new QueryClient()
  const { glass, mayOpen } = await inUnit(actor, async (unit) => ({
    glass: await readGlass(unit),
    mayOpen: await mayOpenGlass(unit),
  }))
  queries.setQueryData(glassQuery().queryKey, glass)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <EmergencyPage timeZone={staff.timeZone} now={new Date().toISOString()} mayOpen={mayOpen} />
    </HydrationBoundary>
  )
}
