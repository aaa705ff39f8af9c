// What the pages ask about whose patients they are; keys and calls are written once.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { untilChanged } from '@/components/patients/ground/patient-page-queries'
import { minute } from '@/lib/contract/time'
import { type HandOverDraft, ownersApi } from '@/lib/contract/work/owners'

export const peopleQuery = (programId: string) =>
  queryOptions({
    queryKey: ['people', programId],
    queryFn: async () => (await call(ownersApi.listPeople, { params: { programId } })).data.rows,
    staleTime: minute,
  })

export const workloadKey = (programId: string) => ['workload', programId] as const

export const workloadQuery = (programId: string) =>
  queryOptions({
    queryKey: [...workloadKey(programId), 'table'],
    queryFn: async () => (await call(ownersApi.readWorkload, { params: { programId } })).data,
    staleTime: 10_000,
    refetchInterval: 30_000,
    refetchIntervalInBackground: false,
  })

/** Every read is audited, so it is read again only with the dialog. */
export const ownedQuery = (programId: string, owner: string) =>
  infiniteQueryOptions({
    queryKey: [...workloadKey(programId), 'owned', owner],
    queryFn: async ({ pageParam }) =>
      (
        await call(ownersApi.listOwned, {
          params: { programId },
          query: { owner, ...(pageParam && { after: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    ...untilChanged,
    gcTime: 0,
  })

export const handOverPreview = (programId: string, draft: HandOverDraft) =>
  queryOptions({
    queryKey: [...workloadKey(programId), 'preview', draft],
    queryFn: async () => (await call(ownersApi.previewHandOver, { params: { programId }, body: draft })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
