// What the patient page asks about documents that staff added.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { type PatientIds, patientKey, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { documentsApi } from '@/lib/contract/patients/documents'

export const documentsQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'documents'],
    queryFn: async () => (await call(documentsApi.listDocuments, { params: place })).data.rows,
    ...untilChanged,
  })
