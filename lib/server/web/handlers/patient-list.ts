// Handlers of the patient list and of the search.
import type { patientListApi } from '@/lib/contract/patients/patient-list'
import type { searchApi } from '@/lib/contract/patients/search'
import { checkDuplicate } from '@/lib/patients/invite/check-duplicate'
import { previewInvitation } from '@/lib/patients/invite/preview-invitation'
import { countPatients } from '@/lib/patients/list/count-patients'
import { listPatients } from '@/lib/patients/list/list-patients'
import { readPatientRows } from '@/lib/patients/list/read-patient-rows'
import { findElsewhere } from '@/lib/patients/search/find-elsewhere'
import { findPatients } from '@/lib/patients/search/find-patients'
import { inWideUnit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => params.programId ?? ''

export const patientListHandlers: HandlersOf<typeof patientListApi & typeof searchApi> = {
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
  findPatients: async (unit, body, call) => ({
    data: await findPatients(unit, { ...body, programId: programOf(call) }),
    status: 200,
  }),
  findElsewhere: async (unit, body, call) => ({
    data: await inWideUnit(unit, (wide) =>
      findElsewhere(wide, {
        ...body,
        programIds: (call.staff?.programIds ?? []).filter((id) => id !== programOf(call)),
      }),
    ),
    status: 200,
  }),
}
