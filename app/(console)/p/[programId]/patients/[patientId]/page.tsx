import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { patientCampaigns } from '@/components/campaigns/campaign-queries'
import { flowsQuery } from '@/components/patient-flows/flow-queries'
import { PatientPage } from '@/components/patients/patient-page'
import { patientQuery, timelineQuery } from '@/components/patients/patient-page-queries'
import { listEntries } from '@/lib/campaigns/list-entries'
import { timelineFilter } from '@/lib/contract/console-patient-page'
import { isRefusal } from '@/lib/contract/refusals'
import { listFlows } from '@/lib/flows/list-flows'
import { readPatient } from '@/lib/patients/read-patient'
import { timelinePage } from '@/lib/patients/read-timeline'
import { watchPatient } from '@/lib/patients/watch-patient'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

// Never a name: titles stay in the browser's history.
export const metadata: Metadata = { title: 'Patient' }

export default async function PatientRoute({ params }: PageProps<'/p/[programId]/patients/[patientId]'>) {
  const place = await params
  const { staff, actor } = await requireStaff('patients.read', place.programId)

  const queries = new QueryClient()
  // One visit is one read on the audit log, and one of the flows: the first page of the timeline belongs to it.
  await inUnit(actor, async (unit) => {
    queries.setQueryData(patientQuery(place).queryKey, await readPatient(unit, place))
    const { flows: mark } = await watchPatient(unit, place)
    queries.setQueryData(flowsQuery(place).queryKey, { mark, ...(await listFlows(unit, place)) })
    if (may(staff.role, 'messages.read'))
      queries.setQueryData(
        patientCampaigns(place).queryKey,
        await listEntries(unit, { programId: place.programId, patient: place.patientId, limit: 100 }),
      )
    const timeline = await timelinePage(unit, { ...place, ...timelineFilter.parse({}) })
    queries.setQueryData(timelineQuery(place, null).queryKey, { pages: [timeline], pageParams: [null] })
  }).catch((error: unknown) => {
    if (isRefusal(error) && error.refusal === 'notFound') notFound()
    throw error
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientPage
        place={place}
        staffName={staff.name}
        timeZone={staff.timeZone}
        mayWrite={may(staff.role, 'patients.write')}
        mayReadMessages={may(staff.role, 'messages.read')}
        mayReadFiles={may(staff.role, 'media.read')}
        mayReadEvidence={may(staff.role, 'consents.read')}
        mayWithdraw={may(staff.role, 'consents.withdraw')}
      />
    </HydrationBoundary>
  )
}
