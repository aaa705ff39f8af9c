import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '@/lib/contract/console-staff'
import { call } from '@/lib/web/call'

export const staffList = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(staffApi.listStaff, {})).data.rows })
