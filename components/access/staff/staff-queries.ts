import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { staffApi } from '@/lib/contract/access/staff'

export const staffList = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(staffApi.listStaff, {})).data.rows })
