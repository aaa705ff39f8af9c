// Handlers of "Needs action", and of a program's hours, holidays and targets.

import type { workApi } from '@/lib/contract/work/work'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { listPatientClocks } from '@/lib/work/clocks/list-patient-clocks'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { readDueTimes } from '@/lib/work/clocks/read-due-times'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { listPaused } from '@/lib/work/list/list-paused'
import { listWork, listWorkColumn } from '@/lib/work/list/list-work'
import { watchNotices } from '@/lib/work/list/watch-notices'
import { watchWork } from '@/lib/work/list/watch-work'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })

export const workHandlers: HandlersOf<typeof workApi> = {
  listWork: async (unit, query, call) => ({
    data: await listWork(unit, { ...programOf(call), ...query }),
    status: 200,
  }),
  listWorkColumn: async (unit, query, call) => ({
    data: await listWorkColumn(unit, { ...programOf(call), ...query }),
    status: 200,
  }),
  readDueTimes: async (unit, _, call) => ({ data: await readDueTimes(unit, programOf(call)), status: 200 }),
  watchWork: async (unit, query, call) => ({
    data: await watchWork(unit, { ...programOf(call), ...query }),
    status: 200,
  }),
  listPaused: async (unit, query, call) => ({
    data: await listPaused(unit, { ...programOf(call), ...query }),
    status: 200,
  }),
  listPatientClocks: async (unit, _, call) => ({
    data: await listPatientClocks(unit, { ...programOf(call), patientId: call.params.patientId ?? '' }),
    status: 200,
  }),
  watchNotices: async (unit, { escalated }, call) => ({
    data: await watchNotices(unit, { ...programOf(call), escalated: escalated === 'yes' }),
    status: 200,
  }),
  readClockSettings: async (unit, _, call) => ({ data: await readClockSettings(unit, programOf(call)), status: 200 }),
  saveClockSettings: async (unit, draft, call) => ({
    data: await saveClockSettings(unit, { ...programOf(call), ...draft }),
    status: 200,
  }),
}
