import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { patientCampaigns } from '@/components/campaigns/campaign-queries'
import { peopleQuery } from '@/components/owners/owner-queries'
import { flowsQuery } from '@/components/patient-flows/flow-queries'
import { readPhoneAct } from '@/components/patient-flows/phone-acts'
import { PatientPage } from '@/components/patients/patient-page'
import { patientQuery, timelineQuery } from '@/components/patients/patient-page-queries'
import { patientClocksQuery } from '@/components/work/work-queries'
import { listEntries } from '@/lib/campaigns/list-entries'
import { patientClocks } from '@/lib/clocks/list-patient-clocks'
import { timelineFilter } from '@/lib/contract/console-patient-page'
import { listFlows } from '@/lib/flows/list-flows'
import { readPatient } from '@/lib/patients/read-patient'
import { timelinePage } from '@/lib/patients/read-timeline'
import { watchPatient } from '@/lib/patients/watch-patient'
import { inUnit } from '@/lib/platform/unit'
import { listPeople } from '@/lib/staff/list-people'
import { may } from '@/lib/staff/permissions'
import { patientMissing, requireStaff } from '@/lib/web/require-staff'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('patient')

export default async function PatientRoute({ params, searchParams }: PageProps<'/p/[programId]/patients/[patientId]'>) {
  const place = await params
  const { staff, actor } = await requireStaff('patients.read', place.programId)

  const { do: asked, flow } = await searchParams

  const queries = new QueryClient()
  // One visit is one read on the audit log, and one of the flows: the first page of the timeline belongs to it.
  await inUnit(actor, async (unit) => {
    queries.setQueryData(patientQuery(place).queryKey, await readPatient(unit, place))
    queries.setQueryData(peopleQuery(place.programId).queryKey, await listPeople(unit, place))
    const { flows: mark, clocks } = await watchPatient(unit, place)
    const clockList = { mark: clocks, clocks: await patientClocks(unit, place) }
    queries.setQueryData(patientClocksQuery(place).queryKey, clockList)
    queries.setQueryData(flowsQuery(place).queryKey, { mark, ...(await listFlows(unit, place)) })
    if (may(staff.role, 'messages.read'))
      queries.setQueryData(
        patientCampaigns(place).queryKey,
        await listEntries(unit, { programId: place.programId, patient: place.patientId, limit: 100 }),
      )
    const timeline = await timelinePage(unit, { ...place, ...timelineFilter.parse({}) })
    queries.setQueryData(timelineQuery(place, null).queryKey, { pages: [timeline], pageParams: [null] })
  }).catch(patientMissing(place))

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientPage
        place={place}
        opensLink={readPhoneAct(asked, flow)}
        staffName={staff.name}
        timeZone={staff.timeZone}
        mayWrite={may(staff.role, 'patients.write')}
        mayCorrect={may(staff.role, 'patients.correct')}
        mayReadMessages={may(staff.role, 'messages.read')}
        mayReadFiles={may(staff.role, 'media.read')}
        mayReadEvidence={may(staff.role, 'consents.read')}
        mayWithdraw={may(staff.role, 'consents.withdraw')}
      />
    </HydrationBoundary>
  )
}
