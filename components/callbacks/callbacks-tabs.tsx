import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useWords } from '@/components/kit/words/language'

/** The two pages of a program's callbacks: what goes out, and where to. */
export function CallbacksTabs({ programId, current }: { programId: string; current: 'deliveries' | 'endpoints' }) {
  const say = useWords(callbackWords)
  const place = `/p/${encodeURIComponent(programId)}/callbacks`
  return (
    <TabLinks
      label={say.callbacks}
      tabs={[
        { href: place, label: say.deliveries, current: current === 'deliveries' },
        { href: `${place}/endpoints`, label: say.endpoints, current: current === 'endpoints' },
      ]}
    />
  )
}
