import type { Metadata } from 'next'
import { ChangelogView } from '@/components/contract/changelog-view'

export const metadata: Metadata = {
  title: 'API changelog · Hubline',
  description: 'What has changed of the partner interface, and what you may rely on.',
}

export default function ChangelogPage() {
  return <ChangelogView />
}
