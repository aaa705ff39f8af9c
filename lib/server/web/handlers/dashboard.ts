// Handlers of the dashboard.
import type { dashboardApi } from '@/lib/contract/dashboard/dashboard'
import { listFigure } from '@/lib/dashboard/list-figure'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import type { HandlersOf } from '@/lib/server/web/handle'

export const dashboardHandlers: HandlersOf<typeof dashboardApi> = {
  readDashboard: async (unit, query, { params }) => ({
    data: await readDashboard(unit, { programId: params.programId ?? '', query }),
    status: 200,
  }),
  listFigure: async (unit, query, { params }) => ({
    data: await listFigure(unit, { programId: params.programId ?? '', query }),
    status: 200,
  }),
}
