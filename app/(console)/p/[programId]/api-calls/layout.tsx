import { programOf } from '@/components/kit/address'
import { requireStaff } from '@/lib/server/web/require-staff'

/** Asked above `loading` too: below it, "no such page" would come after the status 200 has gone out. */
export default async function ApiCallsLayout({ params, children }: LayoutProps<'/p/[programId]/api-calls'>) {
  const programId = await programOf(params)
  await requireStaff('requests.read', programId)
  return children
}
