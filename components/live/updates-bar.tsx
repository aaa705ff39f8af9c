'use client'

import { RefreshCw } from 'lucide-react'
import { liveWords } from '@/components/live/live-words'
import { useShortcut } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/language'

type UpdatesBarProps = { updates: number; onShow: () => void }

/** "3 updates · Show": what has changed and would move rows somebody is just looking at. */
export function UpdatesBar({ updates, onShow }: UpdatesBarProps) {
  const say = useWords(liveWords)
  const show = () => {
    onShow()
    // The button is gone with what it told of.
    if (document.activeElement === document.body || document.activeElement?.closest('[data-updates]'))
      document.querySelector<HTMLElement>('#main .row-link')?.focus({ preventScroll: true })
  }
  useShortcut('u', show, say.act, { enabled: updates > 0 })
  return (
    <div role="status" data-updates className="chrome empty:hidden">
      {updates > 0 && (
        <div className="edge flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card bg-info-bg px-3.5 py-1.5 text-info-fg">
          <RefreshCw aria-hidden className="size-4 shrink-0" />
          <p className="font-semibold">{say.updates(updates)}</p>
          <p className="min-w-0 flex-1 basis-40 max-sm:sr-only">{say.held}</p>
          <Button size="small" shortcut="u" onClick={show}>
            {say.show}
          </Button>
        </div>
      )}
    </div>
  )
}
