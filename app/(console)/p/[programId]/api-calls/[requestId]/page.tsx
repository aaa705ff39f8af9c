import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { CallCard } from '@/components/partners/calls/call-card'
import { readProgramCall } from '@/lib/partners/calls/read-call'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('apiCall')

export default async function ApiCallPage({ params }: PageProps<'/p/[programId]/api-calls/[requestId]'>) {
  const { programId, requestId } = await idsOf(params)
  const { staff, actor } = await requireStaff('requests.read', programId)
  const asked = { programId, requestId, base: config().publicUrl, language: staff.language }
  const call = await inUnit(actor, (unit) => readProgramCall(unit, asked))
  if (!call) notFound()
  return <CallCard programId={programId} call={call} now={new Date().toISOString()} timeZone={staff.timeZone} />
}
