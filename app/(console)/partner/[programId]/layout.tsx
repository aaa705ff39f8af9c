import { programOf } from '@/components/kit/address'
import { requireStaff } from '@/lib/server/web/require-staff'

/** Asked above `loading` too: below it, "no such page" would come after the status 200 has gone out. */
export default async function PartnerProgramLayout({ params, children }: LayoutProps<'/partner/[programId]'>) {
  await requireStaff('portal.use', await programOf(params))
  return children
}
