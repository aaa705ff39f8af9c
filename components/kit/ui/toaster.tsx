'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onFirstNotice } from '@/components/kit/ui/notice-line'
import '@/components/kit/ui/style-nonce'

/** Once per document. What shows notices comes with the first press or the first notice: nothing is told before. */
export function Toaster() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(
    () => onFirstNotice(() => import('@/components/kit/ui/notices').then((file) => setNotices(() => file.Notices))),
    [],
  )
  return Notices && <Notices />
}
