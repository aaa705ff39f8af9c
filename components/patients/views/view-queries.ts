// What the tabs over the list ask the server for.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import { viewsApi } from '@/lib/contract/patients/views'
import { minute } from '@/lib/contract/time'

export const viewsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['views', programId],
    queryFn: async ({ signal }) => (await call(viewsApi.readViews, { params: { programId }, signal })).data,
    staleTime: minute,
    retry: false,
  })

/** Stale with every list of the program. */
export const viewCounts = (programId: string) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'views'],
    queryFn: async ({ signal }) =>
      (await call(viewsApi.countViews, { params: { programId }, body: {}, signal })).data.rows,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchOnReconnect: false,
    retry: false,
  })
