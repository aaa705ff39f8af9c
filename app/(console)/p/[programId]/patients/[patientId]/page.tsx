import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { readPhoneAct } from '@/components/journeys/ground/phone-acts'
import { idsOf } from '@/components/kit/address'
import { patientCampaigns } from '@/components/messaging/ground/campaign-queries'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { patientQuery, timelineQuery } from '@/components/patients/ground/patient-page-queries'
import { ErasedPage } from '@/components/patients/pages/erased-page'
import { PatientPage } from '@/components/patients/pages/patient-page'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'
import { listPeople } from '@/lib/access/staff/list-people'
import { may } from '@/lib/access/staff/permissions'
import { documentsOf } from '@/lib/consents/documents/list-documents'
import { timelineFilter } from '@/lib/contract/patients/patient-page'
import { listFlows } from '@/lib/journeys/flows/list-flows'
import { listEntries } from '@/lib/messaging/campaigns/list-entries'
import { callDesk } from '@/lib/patients/calls/read-call-desk'
import { readPatient } from '@/lib/patients/page/read-patient'
import { timelinePage } from '@/lib/patients/page/read-timeline'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import { inUnit, single } from '@/lib/platform/unit'
import { patientMissing, requireStaff } from '@/lib/server/web/require-staff'
import { patientClocks } from '@/lib/work/clocks/list-patient-clocks'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('patient')

export default async function PatientRoute({ params, searchParams }: PageProps<'/p/[programId]/patients/[patientId]'>) {
  const place = await idsOf(params)
  const { staff, actor } = await requireStaff('patients.read', place.programId)

  const { do: asked, flow } = await searchParams

  const queries = new QueryClient()
  // The marks once, before whatever they stand for.
  const revision = await watchPatient(single(actor), place).catch(patientMissing(place))
  // One visit is one read on the audit log, and one of the flows: the first page of the timeline belongs to it.
  const erasedAt = await inUnit(actor, async (unit) => {
    const card = await readPatient(unit, place, revision)
    if (card.keeping.erasedAt) return card.keeping.erasedAt
    queries.setQueryData(patientQuery(place).queryKey, card)
    queries.setQueryData(peopleQuery(place.programId).queryKey, await listPeople(unit, place))
    const clockList = { mark: revision.clocks, clocks: await patientClocks(unit, place) }
    queries.setQueryData(patientClocksQuery(place).queryKey, clockList)
    queries.setQueryData(flowsQuery(place).queryKey, { mark: revision.flows, ...(await listFlows(unit, place)) })
    queries.setQueryData(documentsQuery(place).queryKey, await documentsOf(unit, place))
    if (may(staff.role, 'messages.read'))
      queries.setQueryData(
        patientCampaigns(place).queryKey,
        await listEntries(unit, { programId: place.programId, patient: place.patientId, limit: 100 }),
      )
    queries.setQueryData(callDeskQuery(place).queryKey, await callDesk(unit, place))
    const timeline = await timelinePage(unit, { ...place, ...timelineFilter.parse({ only: 'important' }) })
    queries.setQueryData(timelineQuery(place, 'important').queryKey, { pages: [timeline], pageParams: [null] })
    return null
  }).catch(patientMissing(place))
  const mayReadAudit = may(staff.role, 'audit.read')
  if (erasedAt)
    return <ErasedPage place={place} erasedAt={erasedAt} timeZone={staff.timeZone} mayReadAudit={mayReadAudit} />

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientPage
        place={place}
        opensLink={readPhoneAct(asked, flow)}
        staffName={staff.name}
        timeZone={staff.timeZone}
        mayWrite={may(staff.role, 'patients.write')}
        mayCorrect={may(staff.role, 'patients.correct')}
        maySeeSensitive={may(staff.role, 'patients.sensitive')}
        mayReadMessages={may(staff.role, 'messages.read')}
        maySend={may(staff.role, 'messages.send')}
        mayOpt={may(staff.role, 'messages.optOut')}
        mayReadFiles={may(staff.role, 'media.read')}
        mayHold={may(staff.role, 'access.review')}
        mayReadAudit={mayReadAudit}
        mayReadEvidence={may(staff.role, 'consents.read')}
        mayWithdraw={may(staff.role, 'consents.withdraw')}
      />
    </HydrationBoundary>
  )
}
