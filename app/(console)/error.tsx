'use client'

import { PageFailed, type PageFailedProps } from '@/components/shell/session/page-failed'

export default function ConsoleError(props: PageFailedProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  )
}
