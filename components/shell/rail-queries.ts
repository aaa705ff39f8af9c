import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import { railApi } from '@/lib/contract/access/rail'
import { minute } from '@/lib/contract/time'

/** Clocks come due by themselves, and nobody tells of that. */
const beat = minute

/** Numbers alone: no patient is read, and nobody's session is kept alive by it. */
export const railQuery = (programId: string) =>
  queryOptions({
    queryKey: ['rail', programId],
    queryFn: async ({ signal }) => (await call(railApi.readRail, { params: { programId }, signal })).data,
    staleTime: beat,
    // Another visit begins with the numbers the server wrote then.
    gcTime: 0,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
  })
