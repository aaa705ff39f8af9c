import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { tokenList } from '@/components/access/tokens/token-queries'
import { TokensView } from '@/components/access/tokens/tokens-view'
import { listPrograms } from '@/lib/access/programs/list-programs'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { config } from '@/lib/platform/config'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('tokens')

export default async function PartnerTokensPage() {
  const { staff, reader, mayAct, inUnit } = await requirePortal()
  const within = reader.programIds
  const queries = new QueryClient()
  const programs = await inUnit(async (unit) => {
    const tokens = await listTokens(unit, { within, partnerId: reader.partnerId })
    queries.setQueryData(tokenList.queryKey, { tokens, asOf: unit.now.toISOString() })
    return listPrograms(unit, { within })
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TokensView
        // A token for patients is issued by an administrator.
        programs={programs.filter(({ sandbox }) => sandbox).map(({ id, name }) => ({ id, name }))}
        address={config().publicUrl}
        timeZone={staff.timeZone}
        mayManage={mayAct}
      />
    </HydrationBoundary>
  )
}
