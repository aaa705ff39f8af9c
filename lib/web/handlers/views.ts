// Handlers of saved views and of the list's export.
import type { viewsApi } from '@/lib/contract/console-views'
import { exportPatients, requireRoom } from '@/lib/exports/export-patients'
import { openTicket, sealTicket } from '@/lib/exports/export-ticket'
import { countViews } from '@/lib/patients/count-views'
import { may } from '@/lib/staff/permissions'
import { arrangeViews } from '@/lib/views/arrange-views'
import { changeView } from '@/lib/views/change-view'
import { chooseView } from '@/lib/views/choose-view'
import { createView } from '@/lib/views/create-view'
import { readViews } from '@/lib/views/read-views'
import { removeView } from '@/lib/views/remove-view'
import { restoreView } from '@/lib/views/restore-view'
import type { ViewPlace } from '@/lib/views/view-row'
import type { Call, HandlersOf } from '../handle'

const programOf = ({ params }: Call) => params.programId ?? ''
const placeOf = (call: Call): ViewPlace => ({
  programId: programOf(call),
  shares: call.staff !== null && may(call.staff.role, 'views.share'),
  manages: call.staff !== null && may(call.staff.role, 'views.manage'),
})
const viewOf = (call: Call) => ({ ...placeOf(call), viewId: call.params.viewId ?? '' })

export const viewHandlers: HandlersOf<typeof viewsApi> = {
  readViews: async (unit, _, call) => ({ data: await readViews(unit, placeOf(call)), status: 200 }),
  countViews: async (unit, _, call) => ({ data: await countViews(unit, placeOf(call)), status: 200 }),
  createView: async (unit, body, call) => ({
    data: await createView(unit, { ...placeOf(call), ...body }),
    status: 200,
  }),
  changeView: async (unit, body, call) => ({ data: await changeView(unit, { ...viewOf(call), ...body }), status: 200 }),
  removeView: async (unit, _, call) => ({ data: await removeView(unit, viewOf(call)), status: 200 }),
  restoreView: async (unit, _, call) => ({ data: await restoreView(unit, viewOf(call)), status: 200 }),
  arrangeViews: async (unit, body, call) => ({
    data: await arrangeViews(unit, { ...placeOf(call), ...body }),
    status: 200,
  }),
  chooseView: async (unit, { viewId }, call) => ({
    data: await chooseView(unit, { programId: programOf(call), viewId }),
    status: 200,
  }),
  prepareExport: async (unit, asked, call) => {
    requireRoom()
    const holder = { programId: programOf(call), staffId: unit.actor.id }
    return { data: { ticket: sealTicket({ ...holder, asked }, unit.now) }, status: 200 }
  },
  // The rows are read while they leave, long after this transaction: in one of their own.
  readExport: async (unit, { ticket }, call) => {
    const programId = programOf(call)
    const asked = openTicket(ticket, { programId, staffId: unit.actor.id }, unit.now)
    requireRoom()
    const timeZone = call.staff?.timeZone ?? 'UTC'
    return {
      reply: exportPatients(unit.actor, { ...asked, programId, timeZone }, unit.now),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(programId, unit.now)}"`,
        'x-content-type-options': 'nosniff',
      },
    }
  },
}

const fileName = (programId: string, now: Date) =>
  `patients-${programId.replace(/[^\w-]/g, '-')}-${now.toISOString().slice(0, 10)}.csv`
