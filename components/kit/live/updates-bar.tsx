'use client'

import { RefreshCw } from 'lucide-react'
import { liveWords } from '@/components/kit/live/live-words'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'

type UpdatesBarProps = { updates: number; onShow: () => void }

/** "3 updates · Show": what has changed and would move rows somebody is just looking at. Stands over the top of a list. */
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
    // It takes no room of its own: whatever comes or goes here, no row moves. It stays in view while the list is scrolled.
    <div className="chrome sticky top-24 z-20 -mt-3 h-0">
      <div role="status" data-updates className="absolute right-0 -bottom-5 sm:right-1/2 sm:translate-x-1/2">
        {updates > 0 && (
          <div className="edge flex items-center gap-3 rounded-card bg-info-bg py-1.5 pr-1.5 pl-3 whitespace-nowrap text-info-fg shadow-pop">
            <RefreshCw aria-hidden className="size-4 shrink-0" />
            <p className="font-semibold">{say.updates(updates)}</p>
            <p className="sr-only">{say.held}</p>
            <Button size="small" shortcut="u" onClick={show}>
              {say.show}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
