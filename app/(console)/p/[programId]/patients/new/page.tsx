import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { InviteForm } from '@/components/patients/invite/invite-form'
import { readProgram } from '@/lib/access/programs/read-program'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('invite')

export default async function InvitePage({ params }: PageProps<'/p/[programId]/patients/new'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.write', programId)
  const program = await inUnit(actor, (unit) => readProgram(unit, { programId }))
  if (!program) notFound()
  return (
    <InviteForm
      program={{ id: program.id, name: program.name }}
      now={new Date().toISOString()}
      timeZone={staff.timeZone}
    />
  )
}
