// The console's rows about patients: split in two files so that each page's calls stand together.

import { patientListApi } from './console-patient-list'
import { patientPageApi } from './console-patient-page'
import type { Endpoint } from './endpoint'

export const patientsApi = { ...patientListApi, ...patientPageApi } as const satisfies Record<string, Endpoint>
