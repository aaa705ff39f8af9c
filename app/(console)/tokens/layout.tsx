import type { ReactNode } from 'react'
import { Frame } from '@/app/(console)/frame'
import { requireStaff } from '@/lib/server/web/require-staff'

/** Asked above `loading` too: below it, "no such page" would come after the status 200 has gone out. */
export default async function TokensLayout({ children }: { children: ReactNode }) {
  await requireStaff('tokens.read')
  return <Frame>{children}</Frame>
}
