// The console's rows about patients: split in files so that each page's calls stand together.

import { patientListApi } from './console-patient-list'
import { patientPageApi } from './console-patient-page'
import { patientSheetApi } from './console-patient-sheet'
import type { Endpoint } from './endpoint'

export const patientsApi = { ...patientListApi, ...patientPageApi, ...patientSheetApi } as const satisfies Record<
  string,
  Endpoint
>
