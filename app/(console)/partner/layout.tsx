import type { ReactNode } from 'react'
import { Frame } from '@/app/(console)/frame'
import { requireStaff } from '@/lib/server/web/require-staff'

/** Everything a partner's own people see; for staff there is no such page. */
export default async function PartnerLayout({ children }: { children: ReactNode }) {
  await requireStaff('portal.use')
  return <Frame>{children}</Frame>
}
