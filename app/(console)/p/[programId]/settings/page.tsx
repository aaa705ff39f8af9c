import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { clockSettingsQuery } from '@/components/work/clocks/clock-queries'
import { ClockSettings } from '@/components/work/clocks/clock-settings'
import { may } from '@/lib/access/staff/permissions'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'

export const generateMetadata = titled('settings')

export default async function SettingsPage({ params }: PageProps<'/p/[programId]/settings'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const queries = new QueryClient()
  const settings = await inUnit(actor, (unit) => readClockSettings(unit, { programId }))
  queries.setQueryData(clockSettingsQuery(programId).queryKey, settings)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ClockSettings
        programId={programId}
        mayManage={may(staff.role, 'clocks.manage')}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
