import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { linkCodeApi } from '@/lib/contract/journeys/link-code'

export const linkCodeQuery = (programId: string) =>
  queryOptions({
    queryKey: ['link-code', programId],
    queryFn: async () => (await call(linkCodeApi.readLinkCode, { params: { programId } })).data,
    refetchOnWindowFocus: false,
  })
