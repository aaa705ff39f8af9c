import type { Metadata } from 'next'
import { StatusView } from '@/components/contract/status-view'
import { readStatus } from '@/lib/partners/status/read-status'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: 'API status · Hubline',
  description: 'Whether the partner interface, callbacks and messages work, and how they worked for ninety days.',
}

export default async function StatusPage() {
  return <StatusView status={await readStatus()} />
}
