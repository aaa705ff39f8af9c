// Handlers of the console's rows about calls and the people one calls.

import { requireNoSandbox } from '@/lib/access/programs/require-no-sandbox'
import { may } from '@/lib/access/staff/permissions'
import { exportCalls } from '@/lib/batches/exports/export-calls'
import { requireExportSlot, takeExportSlot } from '@/lib/batches/exports/export-limit'
import { requireCallsExport } from '@/lib/batches/exports/require-calls-export'
import type { phoneCallsApi } from '@/lib/contract/patients/calls'
import type { contactsApi } from '@/lib/contract/patients/contacts'
import { readCallSettings } from '@/lib/patients/calls/call-settings'
import { listCalls } from '@/lib/patients/calls/list-calls'
import { listPatientCalls } from '@/lib/patients/calls/list-patient-calls'
import { logCall } from '@/lib/patients/calls/log-call'
import { makeLetter, previewLetter } from '@/lib/patients/calls/make-letter'
import { readCallDesk } from '@/lib/patients/calls/read-call-desk'
import { saveCallSettings } from '@/lib/patients/calls/save-call-settings'
import { scheduleCall } from '@/lib/patients/calls/schedule-call'
import { undoCall } from '@/lib/patients/calls/undo-call'
import { voidCall } from '@/lib/patients/calls/void-call'
import { addContact } from '@/lib/patients/contacts/add-contact'
import { changeContact } from '@/lib/patients/contacts/change-contact'
import { findContacts } from '@/lib/patients/contacts/find-contacts'
import { linkContact, unlinkContact } from '@/lib/patients/contacts/link-contact'
import { csvHeaders } from '@/lib/server/web/csv-headers'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const patientOf = (call: Call) => ({ ...programOf(call), patientId: call.params.patientId ?? '' })
const callOf = (call: Call) => ({ ...programOf(call), callId: call.params.callId ?? '' })

/** The person who sets the protocol approves what it wants approved. */
const mayApprove = ({ staff }: Call) => staff !== null && may(staff.role, 'clocks.manage')

export const phoneCallHandlers: HandlersOf<typeof phoneCallsApi & typeof contactsApi> = {
  readCallDesk: async (unit, _, call) => ok(await readCallDesk(unit, patientOf(call))),
  listPatientCalls: async (unit, query, call) => ok(await listPatientCalls(unit, { ...query, ...patientOf(call) })),
  logCall: async (unit, draft, call) => ok(await logCall(unit, { ...draft, ...patientOf(call) })),
  undoCall: async (unit, _, call) => ok(await undoCall(unit, callOf(call))),
  voidCall: async (unit, { reason }, call) => ok(await voidCall(unit, { ...callOf(call), reason })),
  scheduleCall: async (unit, body, call) => ok(await scheduleCall(unit, { ...body, ...patientOf(call) })),
  listPhoneCalls: async (unit, filter, call) => ok(await listCalls(unit, { ...filter, ...programOf(call) })),
  prepareCallsExport: async (unit, filter, call) => {
    const { programId } = programOf(call)
    await requireNoSandbox(unit, programId)
    await requireCallsExport(unit, { ...filter, programId }, { ahead: true })
    requireExportSlot()
    return ok({ ready: true as const })
  },
  // The rows are read while they leave, long after this transaction.
  exportPhoneCalls: async (unit, filter, call) => {
    const { programId } = programOf(call)
    await requireNoSandbox(unit, programId)
    await requireCallsExport(unit, { ...filter, programId })
    const { timeZone = 'UTC', language = 'en', preferences } = call.staff ?? {}
    const asked = { ...filter, programId, timeZone, locale: { ...preferences, language } }
    return {
      reply: exportCalls(unit.actor, asked, takeExportSlot()),
      headers: csvHeaders('calls', programId, unit.now),
    }
  },
  previewLetter: async (unit, _, call) =>
    ok(await previewLetter(unit, { ...patientOf(call), mayApprove: mayApprove(call) })),
  makeLetter: async (unit, { way }, call) =>
    ok(await makeLetter(unit, { ...patientOf(call), way, mayApprove: mayApprove(call) })),
  readCallSettings: async (unit, _, call) => ok(await readCallSettings(unit, programOf(call))),
  saveCallSettings: async (unit, draft, call) => ok(await saveCallSettings(unit, { ...draft, ...programOf(call) })),
  findContacts: async (unit, body, call) => ok(await findContacts(unit, { ...body, ...programOf(call) })),
  addContact: async (unit, draft, call) => ok(await addContact(unit, { ...draft, ...patientOf(call) })),
  linkContact: async (unit, body, call) => ok(await linkContact(unit, { ...body, ...patientOf(call) })),
  unlinkContact: async (unit, body, call) => ok(await unlinkContact(unit, { ...body, ...patientOf(call) })),
  changeContact: async (unit, { version, ...draft }, call) =>
    ok(await changeContact(unit, { ...draft, version, ...programOf(call), contactId: call.params.contactId ?? '' })),
}
