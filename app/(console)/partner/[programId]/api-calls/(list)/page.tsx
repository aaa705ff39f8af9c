import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { callsAddress, filterOf } from '@/components/partners/calls/call-address'
import { callList } from '@/components/partners/calls/call-queries'
import { CallsView } from '@/components/partners/calls/calls-view'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { consoleCallsFilter } from '@/lib/contract/partners/calls'
import { listProgramCalls } from '@/lib/partners/calls/list-calls'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('apiCalls')

export default async function PartnerCallsPage({ params, searchParams }: PageProps<'/partner/[programId]/api-calls'>) {
  const programId = await programOf(params)
  const { staff, reader, inUnit } = await requirePortal(programId)
  const view = callsAddress.read(await searchParams)
  const now = new Date().toISOString()
  const filter = filterOf(view, now)

  const queries = new QueryClient()
  const tokens = await inUnit(async (unit) => {
    const asked = consoleCallsFilter.safeParse(filter)
    const list = await listProgramCalls(unit, { ...reader, filter: asked.data ?? consoleCallsFilter.parse({}) })
    queries.setQueryData(callList(programId, filter).queryKey, list)
    return listTokens(unit, { within: reader.programIds, partnerId: reader.partnerId })
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CallsView
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        tokens={tokens
          .filter(({ programs }) => programs.some(({ id }) => id === programId))
          .map(({ jti, name, lastChars }) => ({ jti, name: `${name} …${lastChars}` }))}
      />
    </HydrationBoundary>
  )
}
