import { TabLinks } from '@/components/ui/tab-links'

/** The two pages of a program's callbacks: what goes out, and where to. */
export function CallbacksTabs({ programId, current }: { programId: string; current: 'deliveries' | 'endpoints' }) {
  const place = `/p/${encodeURIComponent(programId)}/callbacks`
  return (
    <TabLinks
      label="Callbacks"
      tabs={[
        { href: place, label: 'Deliveries', current: current === 'deliveries' },
        { href: `${place}/endpoints`, label: 'Endpoints', current: current === 'endpoints' },
      ]}
    />
  )
}
