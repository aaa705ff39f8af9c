import type { ReactNode } from 'react'
import { Frame } from '@/app/(console)/frame'

export default function TokensLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>
}
