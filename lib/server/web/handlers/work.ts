// Handlers of "Needs action", and of a program's hours, holidays and targets.

import type { snoozeApi } from '@/lib/contract/work/snooze'
import type { workApi } from '@/lib/contract/work/work'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { listPatientClocks } from '@/lib/work/clocks/list-patient-clocks'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { readDueTimes } from '@/lib/work/clocks/read-due-times'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { listWork } from '@/lib/work/list/list-work'
import { endSnooze, readSnoozeTimes, snooze } from '@/lib/work/list/snooze'
import { watchNotices } from '@/lib/work/list/watch-notices'
import { watchWork } from '@/lib/work/list/watch-work'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })

export const workHandlers: HandlersOf<typeof workApi> = {
  listWork: async (unit, query, call) => ({
    data: await listWork(unit, { ...programOf(call), ...query }),
    status: 200,
  }),
  readDueTimes: async (unit, _, call) => ({ data: await readDueTimes(unit, programOf(call)), status: 200 }),
  watchWork: async (unit, query, call) => ({
    data: await watchWork(unit, { ...programOf(call), ...query }),
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

export const snoozeHandlers: HandlersOf<typeof snoozeApi> = {
  readSnoozeTimes: async (unit, _, call) => ({ data: await readSnoozeTimes(unit, programOf(call)), status: 200 }),
  snooze: async (unit, draft, call) => ({ data: await snooze(unit, { ...programOf(call), ...draft }), status: 200 }),
  endSnooze: async (unit, draft, call) => ({
    data: await endSnooze(unit, { ...programOf(call), ...draft }),
    status: 200,
  }),
}
