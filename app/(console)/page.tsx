import { Building2 } from 'lucide-react'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Frame } from '@/app/(console)/frame'
import { startPage } from '@/app/(console)/start-page'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { programCookie } from '@/lib/contract/access/program-cookie'
import { bilingual } from '@/lib/contract/bilingual'
import { requireStaff } from '@/lib/server/web/require-staff'

const noPrograms = bilingual(
  {
    title: 'No programs yet',
    what: 'Ask your administrator to add you to a program, then reload this page.',
  },
  {
    title: 'Aún no hay programas',
    what: 'Pida a su administrador que lo agregue a un programa y vuelva a cargar esta página.',
  },
)

/** Where a person begins, in the program they worked in last. */
export default async function HomePage() {
  const { staff } = await requireStaff(null)
  if (staff.partnerId !== null) redirect('/partner')
  const last = (await cookies()).get(programCookie)?.value
  const programId = staff.programIds.find((id) => id === last) ?? staff.programIds[0]
  if (programId !== undefined) redirect(`/p/${encodeURIComponent(programId)}/${startPage(staff.role).home}`)

  const say = noPrograms[staff.language]
  return (
    <Frame>
      <Card className="mx-auto mt-6 max-w-form">
        <h1 className="sr-only">{say.title}</h1>
        <EmptyState icon={<Building2 />} title={say.title}>
          {say.what}
        </EmptyState>
      </Card>
    </Frame>
  )
}
