import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { addressOf, plainView, readView } from '@/components/patients/list-address'
import { PatientList } from '@/components/patients/patient-list'
import { listBody, patientList } from '@/components/patients/patient-queries'
import { openedView, ownLook, startTab } from '@/components/views/opened-view'
import { viewsQuery } from '@/components/views/view-queries'
import { listPatients } from '@/lib/patients/list-patients'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { readViews } from '@/lib/views/read-views'
import { requireStaff } from '@/lib/web/require-staff'

export const generateMetadata = titled('patients')

export default async function PatientsPage({ params, searchParams }: PageProps<'/p/[programId]/patients'>) {
  const programId = decodeURIComponent((await params).programId)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const given = Object.entries(await searchParams).map(([name, value]) => [name, String(value)])
  const address = readView(new URLSearchParams(given))
  const look = ownLook(staff.look)
  const place = { programId, shares: may(staff.role, 'views.share'), manages: may(staff.role, 'views.manage') }

  const queries = new QueryClient()
  const start = await inUnit(actor, async (unit) => {
    const desk = await readViews(unit, place)
    // An address that says nothing opens the list as the person chose, or as it was left.
    const tab = given.length === 0 ? startTab(desk) : null
    if (tab) return tab
    queries.setQueryData(viewsQuery(programId).queryKey, desk)
    const { view } = openedView(address, desk, look)
    // The words of a search are known to the browser only; reading the plain list instead would audit what nobody saw.
    if (view.searching) return null
    const body = listBody(view, '')
    queries.setQueryData(patientList(programId, body).queryKey, await listPatients(unit, { ...body, programId }))
    return null
  })
  if (start) redirect(addressOf(programId, { ...plainView, view: start }))

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientList
        programId={programId}
        mayInvite={may(staff.role, 'patients.write')}
        mayExport={may(staff.role, 'patients.export')}
        mayImport={may(staff.role, 'patients.import')}
        mayShare={place.shares}
        look={look}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
