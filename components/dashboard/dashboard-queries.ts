import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DashboardView } from '@/components/dashboard/dashboard-address'
import { call } from '@/components/kit/call'
import { dashboardApi, type FigureDraft } from '@/lib/contract/dashboard/dashboard'
import { minute } from '@/lib/contract/time'

/** Counts are not audited, so they may be read again while somebody looks. */
const again = minute

export const dashboardFigures = (programId: string, { show: _, late: __, ...view }: DashboardView) =>
  queryOptions({
    queryKey: ['dashboard', programId, view],
    queryFn: async () => (await call(dashboardApi.readDashboard, { params: { programId }, query: view })).data,
    placeholderData: keepPreviousData,
    staleTime: again,
    refetchInterval: again,
    refetchIntervalInBackground: false,
  })

/** A list stands still while it is read; every read is audited. */
export const figurePatients = (programId: string, query: FigureDraft) =>
  queryOptions({
    queryKey: ['dashboard-figure', programId, query],
    queryFn: async () => (await call(dashboardApi.listFigure, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
