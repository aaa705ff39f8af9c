// The console's rows about patients: split in files so that each page's calls stand together.

import type { Endpoint } from '@/lib/contract/endpoint'
import { patientListApi } from './patient-list'
import { patientPageApi } from './patient-page'
import { patientSheetApi } from './patient-sheet'
import { searchApi } from './search'

export const patientsApi = {
  ...patientListApi,
  ...patientPageApi,
  ...patientSheetApi,
  ...searchApi,
} as const satisfies Record<string, Endpoint>
