// What a supervisor looks at again. Reading it is a row of the log, so it is read anew only when somebody decides.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { reviewsApi } from '@/lib/contract/access/reviews'

export const reviewList = (programId: string) =>
  infiniteQueryOptions({
    queryKey: ['access-reviews', programId],
    queryFn: async ({ pageParam }) => {
      const query = pageParam ? { before: pageParam } : {}
      return (await call(reviewsApi.listReviews, { params: { programId }, query })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.older,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
