import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { reportsApi } from '@/lib/contract/dashboard/reports'

export const reportsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['dashboard-reports', programId],
    queryFn: async () => (await call(reportsApi.listReports, { params: { programId } })).data.rows,
  })

export const reportPlanQuery = (programId: string) =>
  queryOptions({
    queryKey: ['dashboard-plan', programId],
    queryFn: async () => (await call(reportsApi.readReportPlan, { params: { programId } })).data,
    refetchOnWindowFocus: false,
  })
