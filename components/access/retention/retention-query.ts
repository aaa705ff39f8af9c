// How long what is kept, and what was disposed of.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { retentionApi } from '@/lib/contract/access/retention'

export const retentionQuery = (programId: string) =>
  queryOptions({
    queryKey: ['retention', programId],
    queryFn: async () => (await call(retentionApi.readRetention, { params: { programId } })).data,
  })
