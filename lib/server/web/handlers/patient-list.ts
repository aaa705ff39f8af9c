// Handlers of the patient list.
import type { patientListApi } from '@/lib/contract/patients/patient-list'
import { checkDuplicate } from '@/lib/patients/invite/check-duplicate'
import { previewInvitation } from '@/lib/patients/invite/preview-invitation'
import { countPatients } from '@/lib/patients/list/count-patients'
import { listPatients } from '@/lib/patients/list/list-patients'
import { readPatientRows } from '@/lib/patients/list/read-patient-rows'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => params.programId ?? ''

export const patientListHandlers: HandlersOf<typeof patientListApi> = {
  listPatients: async (unit, body, call) => ({
    data: await listPatients(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
  readPatientRows: async (unit, body, call) => ({
    data: await readPatientRows(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
  countPatients: async (unit, body, call) => ({
    data: await countPatients(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
  checkDuplicate: async (unit, body, call) => ({
    data: await checkDuplicate(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
  previewInvitation: async (unit, body, call) => ({
    data: await previewInvitation(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
}
