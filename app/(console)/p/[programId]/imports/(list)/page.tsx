import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { ImportList } from '@/components/batches/imports/import-list'
import { importList } from '@/components/batches/imports/import-queries'
import { programOf } from '@/components/kit/address'
import { listImports } from '@/lib/batches/imports/list-imports'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('imports')

const pageRows = 50

export default async function ImportsPage({ params }: PageProps<'/p/[programId]/imports'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.import', programId)
  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listImports(unit, { programId, limit: pageRows }))
  queries.setQueryData(importList(programId).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ImportList programId={programId} now={new Date().toISOString()} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
