'use client'

import { FailedPage } from '@/components/flows/plain-view'

export default function FlowError({ error }: { error: Error & { digest?: string } }) {
  return <FailedPage reference={error.digest} />
}
