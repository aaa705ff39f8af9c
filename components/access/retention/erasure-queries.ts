// Erasures of a program. Reading them is a row of the log, so they are read anew only when somebody changes one.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { retentionApi } from '@/lib/contract/access/retention'

export const erasureList = (programId: string) =>
  infiniteQueryOptions({
    queryKey: ['erasures', programId],
    queryFn: async ({ pageParam }) => {
      const query = pageParam ? { before: pageParam } : {}
      return (await call(retentionApi.listErasures, { params: { programId }, query })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.older,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
