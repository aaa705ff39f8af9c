'use client'

import { PageFailed } from '@/components/shell/session/page-failed'
import type { PageFailedProps } from '@/components/shell/session/page-failed-inside'

export default function ConsoleError(props: PageFailedProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  )
}
