import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { ImportPage } from '@/components/batches/imports/import-page'
import { importQuery } from '@/components/batches/imports/import-queries'
import { idsOf } from '@/components/kit/address'
import { readImport } from '@/lib/batches/imports/read-import'
import { isRefusal } from '@/lib/contract/refusals'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('import')

export default async function ImportRoute({ params }: PageProps<'/p/[programId]/imports/[importId]'>) {
  const place = await idsOf(params)
  const { actor } = await requireStaff('patients.import', place.programId)
  const queries = new QueryClient()
  const view = await inUnit(actor, (unit) => readImport(unit, place)).catch((error: unknown) => {
    if (isRefusal(error) && error.refusal === 'notFound') notFound()
    throw error
  })
  queries.setQueryData(importQuery(place.programId, place.importId).queryKey, view)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ImportPage {...place} />
    </HydrationBoundary>
  )
}
