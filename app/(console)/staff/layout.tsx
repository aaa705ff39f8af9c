import type { ReactNode } from 'react'
import { Frame } from '@/app/(console)/frame'

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>
}
