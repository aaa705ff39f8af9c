import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { CallCard } from '@/components/partners/calls/call-card'
import { readProgramCall } from '@/lib/partners/calls/read-call'
import { config } from '@/lib/platform/config'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('apiCall')

export default async function PartnerCallPage({ params }: PageProps<'/partner/[programId]/api-calls/[requestId]'>) {
  const { programId, requestId } = await idsOf(params)
  const { staff, reader, inUnit } = await requirePortal(programId)
  const asked = { ...reader, requestId, base: config().publicUrl, language: staff.language }
  const call = await inUnit((unit) => readProgramCall(unit, asked))
  if (!call) notFound()
  return <CallCard programId={programId} call={call} now={new Date().toISOString()} timeZone={staff.timeZone} />
}
