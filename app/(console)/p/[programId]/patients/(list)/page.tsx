import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { addressOf, plainView, readView } from '@/components/patients/ground/list-address'
import { listBody, patientList } from '@/components/patients/ground/patient-queries'
import { PatientList } from '@/components/patients/pages/patient-list'
import { layoutOf, openedView, startTab } from '@/components/patients/views/opened-view'
import { viewsQuery } from '@/components/patients/views/view-queries'
import { may } from '@/lib/access/staff/permissions'
import { listPatients } from '@/lib/patients/list/list-patients'
import { readViews } from '@/lib/patients/views/read-views'
import { single } from '@/lib/platform/unit'
import { peekOf } from '@/lib/server/web/peek-of'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('patients')

export default async function PatientsPage({ params, searchParams }: PageProps<'/p/[programId]/patients'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const given = await searchParams
  const address = readView(given)
  const layout = layoutOf(staff.preferences)
  const place = { programId, shares: may(staff.role, 'views.share'), manages: may(staff.role, 'views.manage') }

  const queries = new QueryClient()
  const unit = single(actor)
  const settings = await readViews(unit, place)
  // An address that says nothing opens the list as the person chose, or as it was left.
  const tab = Object.keys(given).length === 0 ? startTab(settings) : null
  if (tab) redirect(addressOf(programId, { ...plainView, view: tab }))
  queries.setQueryData(viewsQuery(programId).queryKey, settings)
  const { view } = openedView(address, settings, layout)
  // The words of a search are known to the browser only; reading the plain list instead would audit what nobody saw.
  if (!view.searching) {
    const body = listBody(view, '')
    queries.setQueryData(patientList(programId, body).queryKey, await listPatients(unit, { ...body, programId }))
  }

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientList
        programId={programId}
        mayInvite={may(staff.role, 'patients.write')}
        mayExport={may(staff.role, 'patients.export')}
        mayImport={may(staff.role, 'patients.import')}
        mayShare={place.shares}
        layout={layout}
        peek={peekOf(staff)}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
