// Handlers of saved views and of the list's export.

import { may } from '@/lib/access/staff/permissions'
import { takeExportSlot } from '@/lib/batches/exports/export-limit'
import { exportPatients } from '@/lib/batches/exports/export-patients'
import { openTicket } from '@/lib/batches/exports/export-ticket'
import { prepareExport } from '@/lib/batches/exports/prepare-export'
import { readChoice } from '@/lib/batches/exports/read-choice'
import { useTicket } from '@/lib/batches/exports/use-ticket'
import type { viewsApi } from '@/lib/contract/patients/views'
import { countViews } from '@/lib/patients/list/count-views'
import { arrangeViews } from '@/lib/patients/views/arrange-views'
import { changeView } from '@/lib/patients/views/change-view'
import { chooseView } from '@/lib/patients/views/choose-view'
import { createView } from '@/lib/patients/views/create-view'
import { readViews } from '@/lib/patients/views/read-views'
import { removeView } from '@/lib/patients/views/remove-view'
import { restoreView } from '@/lib/patients/views/restore-view'
import type { ViewAccess } from '@/lib/patients/views/view-row'
import { csvHeaders } from '@/lib/server/web/csv-headers'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => params.programId ?? ''
const accessOf = (call: Call): ViewAccess => ({
  programId: programOf(call),
  shares: call.staff !== null && may(call.staff.role, 'views.share'),
  manages: call.staff !== null && may(call.staff.role, 'views.manage'),
})
const viewOf = (call: Call) => ({ ...accessOf(call), viewId: call.params.viewId ?? '' })

export const viewHandlers: HandlersOf<typeof viewsApi> = {
  readViews: async (unit, _, call) => ({ data: await readViews(unit, accessOf(call)), status: 200 }),
  countViews: async (unit, _, call) => ({ data: await countViews(unit, accessOf(call)), status: 200 }),
  createView: async (unit, body, call) => ({
    data: await createView(unit, { ...accessOf(call), ...body }),
    status: 200,
  }),
  changeView: async (unit, body, call) => ({ data: await changeView(unit, { ...viewOf(call), ...body }), status: 200 }),
  removeView: async (unit, _, call) => ({ data: await removeView(unit, viewOf(call)), status: 200 }),
  restoreView: async (unit, _, call) => ({ data: await restoreView(unit, viewOf(call)), status: 200 }),
  arrangeViews: async (unit, body, call) => ({
    data: await arrangeViews(unit, { ...accessOf(call), ...body }),
    status: 200,
  }),
  chooseView: async (unit, { viewId }, call) => ({
    data: await chooseView(unit, { programId: programOf(call), viewId }),
    status: 200,
  }),
  prepareExport: async (unit, asked, call) => ({
    data: await prepareExport(unit, { ...asked, programId: programOf(call) }),
    status: 200,
  }),
  // The rows are read while they leave, long after this transaction: in one of their own.
  readExport: async (unit, { ticket }, call) => {
    const programId = programOf(call)
    const { id, asked, ...chosen } = openTicket(ticket, { programId, staffId: unit.actor.id }, unit.now)
    await useTicket(unit, { id, programId })
    const only = await readChoice(unit, { programId, choiceId: chosen.only })
    const except = (await readChoice(unit, { programId, choiceId: chosen.except })) ?? []
    const slot = takeExportSlot()
    const { timeZone = 'UTC', preferences } = call.staff ?? {}
    const { language, ...list } = asked
    const locale = { ...preferences, language }
    return {
      reply: exportPatients(unit.actor, { ...list, only, except, programId, locale, timeZone }, slot, unit.now),
      headers: csvHeaders('patients', programId, unit.now),
    }
  },
}
