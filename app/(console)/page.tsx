import { Building2 } from 'lucide-react'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Frame } from '@/app/(console)/frame'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { requireStaff } from '@/lib/web/require-staff'

/** The patients of the program somebody worked in last. */
export default async function HomePage() {
  const { staff } = await requireStaff(null)
  const last = (await cookies()).get('hub-program')?.value
  const programId = staff.programIds.find((id) => id === last) ?? staff.programIds[0]
  if (programId !== undefined) redirect(`/p/${encodeURIComponent(programId)}/patients`)

  return (
    <Frame>
      <Card className="mx-auto mt-6 max-w-form">
        <h1 className="sr-only">No programs yet</h1>
        <EmptyState icon={<Building2 />} title="No programs yet">
          You have an account but no program. Ask an administrator to give you one; then reload this page.
        </EmptyState>
      </Card>
    </Frame>
  )
}
