// What the tokens page asks the server for; key and call are written once, for the first paint and for the browser.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { tokensApi } from '@/lib/contract/access/tokens'

export const tokenList = queryOptions({
  queryKey: ['tokens'],
  queryFn: async () => (await call(tokensApi.listTokens, {})).data,
  staleTime: 30_000,
})
