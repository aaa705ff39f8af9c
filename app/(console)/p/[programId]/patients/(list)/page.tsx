import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { readView } from '@/components/patients/list-address'
import { densityCookie, readDensity } from '@/components/patients/list-density'
import { PatientList } from '@/components/patients/patient-list'
import { listBody, patientList } from '@/components/patients/patient-queries'
import { listPatients } from '@/lib/patients/list-patients'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

export const metadata: Metadata = { title: 'Patients' }

export default async function PatientsPage({ params, searchParams }: PageProps<'/p/[programId]/patients'>) {
  const programId = decodeURIComponent((await params).programId)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const view = readView(
    new URLSearchParams(Object.entries(await searchParams).map(([name, value]) => [name, String(value)])),
  )

  const queries = new QueryClient()
  // The words of a search are known to the browser only; reading the plain list instead would audit what nobody saw.
  if (!view.searching) {
    const body = listBody(view, '')
    const page = await inUnit(actor, (unit) => listPatients(unit, { ...body, programId }))
    queries.setQueryData(patientList(programId, body).queryKey, page)
  }

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PatientList
        programId={programId}
        mayInvite={may(staff.role, 'patients.write')}
        density={readDensity((await cookies()).get(densityCookie)?.value)}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
