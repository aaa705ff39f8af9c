// The patient one has emergency access to. Each read is a row of the log, so it is read when it opens and when it ends.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { emergencyApi } from '@/lib/contract/patients/emergency'

export const glassQuery = () =>
  queryOptions({
    queryKey: ['glass'],
    queryFn: async () => (await call(emergencyApi.readGlass, {})).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
