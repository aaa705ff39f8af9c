// What waits for a second person: for the first paint, and anew every half minute, since others decide about it.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { approvalsApi } from '@/lib/contract/access/approvals'
import { minute } from '@/lib/contract/time'

export const approvalList = (programId: string) =>
  infiniteQueryOptions({
    queryKey: ['approvals', programId],
    queryFn: async ({ pageParam }) => {
      const query = pageParam ? { before: pageParam } : {}
      return (await call(approvalsApi.listApprovals, { params: { programId }, query })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.older,
    refetchInterval: minute / 2,
  })
