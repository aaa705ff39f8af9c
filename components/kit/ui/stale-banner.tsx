'use client'

import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type StaleBannerProps = { title?: string; busy: boolean; onRetry: () => void; className?: string }

/** Above a page that cannot be refreshed: what is shown stays, and is said to be older than it looks. */
export function StaleBanner({ title: givenTitle, busy, onRetry, className }: StaleBannerProps) {
  const say = useWords(uiWords)
  return (
    <Banner
      tone="attention"
      role="status"
      title={givenTitle ?? say.stale}
      className={className}
      actions={
        <Button size="small" busy={busy} onClick={onRetry}>
          {say.tryAgain}
        </Button>
      }
    >
      {say.staleSince}
    </Banner>
  )
}
