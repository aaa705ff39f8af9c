// What the search of the whole console asks the server for. The words are part of the key, so they are forgotten with it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import { searchApi } from '@/lib/contract/patients/search'

const once = {
  placeholderData: keepPreviousData,
  gcTime: 0,
  staleTime: 15_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const

export const patientSearch = (programId: string, words: string) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'search', words],
    queryFn: async ({ signal }) =>
      (await call(searchApi.findPatients, { params: { programId }, body: { words }, signal })).data,
    ...once,
  })

export const searchElsewhere = (programId: string, words: string) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'search elsewhere', words],
    queryFn: async ({ signal }) =>
      (await call(searchApi.findElsewhere, { params: { programId }, body: { words }, signal })).data,
    ...once,
  })
