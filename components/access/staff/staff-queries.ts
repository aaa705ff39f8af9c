import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { sessionApi } from '@/lib/contract/access/sessions'
import { staffApi } from '@/lib/contract/access/staff'

export const staffList = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(staffApi.listStaff, {})).data.rows })

export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions', 'own'],
    queryFn: async () => (await call(sessionApi.listOwnSessions, {})).data.rows,
  })

export const sessionsOf = (staffId: string) =>
  queryOptions({
    queryKey: ['sessions', staffId],
    queryFn: async () => (await call(sessionApi.listSessionsOf, { params: { staffId } })).data.rows,
  })
