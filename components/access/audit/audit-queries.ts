// What the audit page asks the server for, for the first paint and for the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditView } from '@/components/access/audit/audit-address'
import { call } from '@/components/kit/call'
import { auditApi } from '@/lib/contract/access/audit'

/** Reading the log is itself a row of it, so it is read again only when somebody asks for it. */
export const auditLog = (programId: string, query: AuditView) =>
  queryOptions({
    queryKey: ['audit', programId, query],
    queryFn: async () => (await call(auditApi.listAudit, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
