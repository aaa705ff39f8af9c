import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { readFigure } from '@/components/dashboard/dashboard-address'
import { figurePatients } from '@/components/dashboard/dashboard-queries'
import { FigureList } from '@/components/dashboard/figure-list'
import { programOf } from '@/components/kit/address'
import { PeekBeside } from '@/components/patients/pages/list-peek'
import { figureQuery } from '@/lib/contract/dashboard/dashboard'
import { isRefusal } from '@/lib/contract/refusals'
import { listFigure } from '@/lib/dashboard/list-figure'
import { single } from '@/lib/platform/unit'
import { peekOf } from '@/lib/server/web/peek-of'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('figure')

export default async function Page({ params, searchParams }: PageProps<'/p/[programId]/dashboard/patients'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const query = readFigure(await searchParams)
  if (!query) notFound()

  const queries = new QueryClient()
  const asked = figureQuery.parse(query)
  const page = await listFigure(single(actor), { programId, query: asked }).catch((error: unknown) => {
    if (isRefusal(error)) notFound()
    throw error
  })
  queries.setQueryData(figurePatients(programId, query).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <PeekBeside programId={programId} peek={peekOf(staff)} timeZone={staff.timeZone}>
        <FigureList programId={programId} query={query} now={new Date().toISOString()} timeZone={staff.timeZone} />
      </PeekBeside>
    </HydrationBoundary>
  )
}
