// Handlers of the patient page.
import type { patientPageApi } from '@/lib/contract/patients/patient-page'
import type { patientSheetApi } from '@/lib/contract/patients/patient-sheet'
import type { revealApi } from '@/lib/contract/patients/sensitive'
import { slugOf } from '@/lib/contract/refusal-names'
import { isRefusal } from '@/lib/contract/refusals'
import { watchMessages } from '@/lib/messaging/messages/watch-messages'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import { listMessages } from '@/lib/patients/page/list-messages'
import { listNotifications } from '@/lib/patients/page/list-notifications'
import { previewSms } from '@/lib/patients/page/preview-sms'
import { readPatient } from '@/lib/patients/page/read-patient'
import { readSheet } from '@/lib/patients/page/read-sheet'
import { readTimeline } from '@/lib/patients/page/read-timeline'
import { revealSensitive } from '@/lib/patients/page/reveal-sensitive'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import type { Call, HandlersOf, Reply } from '@/lib/server/web/handle'
import { completeTask } from '@/lib/work/tasks/complete-task'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const patientOf = ({ params }: Call) => ({ programId: params.programId ?? '', patientId: params.patientId ?? '' })

export const patientPageHandlers: HandlersOf<typeof patientPageApi & typeof patientSheetApi & typeof revealApi> = {
  readPatient: async (unit, _, call) => ({ data: await readPatient(unit, patientOf(call)), status: 200 }),
  watchPatient: async (unit, _, call) => ({ data: await watchPatient(unit, patientOf(call)), status: 200 }),
  readSheet: async (unit, _, call) => ({ data: await readSheet(unit, patientOf(call)), status: 200 }),
  readTimeline: async (unit, filter, call) => ({
    data: await readTimeline(unit, { ...patientOf(call), ...filter }),
    status: 200,
  }),
  correctPatient: async (unit, asked, call) =>
    kept(async () => ({ data: await correctPatient(unit, { ...patientOf(call), ...asked }), status: 200 as const })),
  revealSensitive: async (unit, asked, call) => ({
    data: await revealSensitive(unit, { ...patientOf(call), ...asked }),
    status: 200,
  }),
  previewSms: async (unit, update, call) =>
    kept(async () => ({ data: await previewSms(unit, { ...patientOf(call), update }), status: 200 as const })),
  listNotifications: async (unit, _, call) => ({
    data: { rows: await listNotifications(unit, programOf(call)) },
    status: 200,
  }),
  completeTask: async (unit, _, call) => ({
    data: await completeTask(unit, { ...programOf(call), taskId: call.params.taskId ?? '' }),
    status: 200,
  }),
  listMessages: async (unit, filter, call) => ({
    data: await listMessages(unit, { ...programOf(call), ...filter }),
    status: 200,
  }),
  watchMessages: async (unit, _, call) => ({ data: await watchMessages(unit, programOf(call)), status: 200 }),
}

/** A refusal that tells something of the patient is answered instead of thrown, so that its audit row stays. */
async function kept<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error) || error.refusal === 'notFound') throw error
    const headers = { 'x-error-type': slugOf(error.refusal) }
    return { reply: error.toBody() as T, status: error.status, headers }
  }
}
