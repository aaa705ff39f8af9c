// Handlers of the patient list.
import type { patientListApi } from '@/lib/contract/console-patient-list'
import type { HandlersOf } from '../handle'

export const patientListHandlers: HandlersOf<typeof patientListApi> = {}
