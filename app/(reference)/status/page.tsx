import type { Metadata } from 'next'
import { StatusView } from '@/components/contract/status-view'
import { currentStatus } from '@/lib/partners/status/read-status'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: 'API status · Hubline',
  description:
    'Whether the partner interface, callbacks and messages work, and how the work behind them went for ninety days.',
}

export default async function StatusPage() {
  return <StatusView status={await currentStatus()} />
}
