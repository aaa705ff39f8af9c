'use client'

import { FailedPage } from '@/components/journeys/phone/plain-view'

export default function FlowError({ error }: { error: Error & { digest?: string } }) {
  return <FailedPage reference={error.digest} />
}
