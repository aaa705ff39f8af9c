import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { tokenList } from '@/components/access/tokens/token-queries'
import { TokensView } from '@/components/access/tokens/tokens-view'
import { listPrograms } from '@/lib/access/programs/list-programs'
import { mayIssue } from '@/lib/access/staff/may-give'
import { may } from '@/lib/access/staff/permissions'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { Scope } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('tokens')

export default async function TokensPage() {
  const { staff, actor } = await requireStaff('tokens.read')
  const within = staff.programIds
  const queries = new QueryClient()
  const programs = await inUnit(actor, async (unit) => {
    queries.setQueryData(tokenList.queryKey, {
      tokens: await listTokens(unit, { within }),
      asOf: unit.now.toISOString(),
    })
    return listPrograms(unit, { within })
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TokensView
        programs={programs.map(({ id, name }) => ({ id, name }))}
        address={config().publicUrl}
        timeZone={staff.timeZone}
        mayManage={may(staff.role, 'tokens.manage')}
        scopes={Scope.all.filter((scope) => mayIssue(staff.role, scope))}
      />
    </HydrationBoundary>
  )
}
