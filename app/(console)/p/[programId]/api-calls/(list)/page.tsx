import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { callsAddress, filterOf } from '@/components/partners/calls/call-address'
import { callList } from '@/components/partners/calls/call-queries'
import { CallsView } from '@/components/partners/calls/calls-view'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { consoleCallsFilter } from '@/lib/contract/partners/calls'
import { listProgramCalls } from '@/lib/partners/calls/list-calls'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('apiCalls')

export default async function ApiCallsPage({ params, searchParams }: PageProps<'/p/[programId]/api-calls'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('requests.read', programId)
  const view = callsAddress.read(await searchParams)
  const now = new Date().toISOString()
  const filter = filterOf(view, now)

  const queries = new QueryClient()
  const tokens = await inUnit(actor, async (unit) => {
    const asked = consoleCallsFilter.safeParse(filter)
    const list = await listProgramCalls(unit, { programId, filter: asked.data ?? consoleCallsFilter.parse({}) })
    queries.setQueryData(callList(programId, filter).queryKey, list)
    return listTokens(unit, { within: [programId] })
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CallsView
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        tokens={tokens.map(({ jti, name, lastChars }) => ({ jti, name: `${name} …${lastChars}` }))}
      />
    </HydrationBoundary>
  )
}
