import type { ReactNode } from 'react'
import { Frame } from '@/app/(console)/frame'

export default function EmergencyLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>
}
