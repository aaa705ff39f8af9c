import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { ReportPlanCard } from '@/components/dashboard/reports/report-plan-card'
import { reportPlanQuery } from '@/components/dashboard/reports/report-queries'
import { LinkCodeCard } from '@/components/journeys/console/link-code-card'
import { linkCodeQuery } from '@/components/journeys/ground/link-code-query'
import { programOf } from '@/components/kit/address'
import { CallSettings } from '@/components/patients/calls/call-settings'
import { callSettingsQuery } from '@/components/patients/ground/call-queries'
import { clockSettingsQuery } from '@/components/work/clocks/clock-queries'
import { ClockSettings } from '@/components/work/clocks/clock-settings'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { readLinkCode } from '@/lib/access/programs/link-code'
import { listPeople } from '@/lib/access/staff/list-people'
import { may } from '@/lib/access/staff/permissions'
import { readReportPlan } from '@/lib/dashboard/reports/read-report-plan'
import { readCallSettings } from '@/lib/patients/calls/call-settings'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'

export const generateMetadata = titled('settings')

export default async function SettingsPage({ params }: PageProps<'/p/[programId]/settings'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('program.read', programId)
  const queries = new QueryClient()
  const [settings, calls, people, plan, linkCode] = await inUnit(
    actor,
    async (unit) =>
      [
        await readClockSettings(unit, { programId }),
        await readCallSettings(unit, { programId }),
        await listPeople(unit, { programId }),
        await readReportPlan(unit, { programId }),
        await readLinkCode(unit, { programId }),
      ] as const,
  )
  queries.setQueryData(callSettingsQuery(programId).queryKey, calls)
  queries.setQueryData(peopleQuery(programId).queryKey, people)
  queries.setQueryData(reportPlanQuery(programId).queryKey, plan)
  queries.setQueryData(linkCodeQuery(programId).queryKey, linkCode)
  queries.setQueryData(clockSettingsQuery(programId).queryKey, settings)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ClockSettings
        programId={programId}
        mayManage={may(staff.role, 'clocks.manage')}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
      <CallSettings programId={programId} mayManage={may(staff.role, 'clocks.manage')} />
      <LinkCodeCard programId={programId} mayManage={may(staff.role, 'clocks.manage')} />
      {may(staff.role, 'clocks.manage') && <ReportPlanCard programId={programId} />}
    </HydrationBoundary>
  )
}
