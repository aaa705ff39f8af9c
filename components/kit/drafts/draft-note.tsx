'use client'

import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { draftWords } from '@/components/kit/drafts/draft-words'
import type { DraftState } from '@/components/kit/drafts/draft-writer'
import { clockTime, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { Locale } from '@/lib/contract/formats'
import { wallTime } from '@/lib/contract/wall-clock'

type DraftNoteProps = { state: DraftState; timeZone: string; onDiscard?: () => void }

/** "Draft saved 10:42 AM". Seen, not read aloud at every pause; only that it could not be saved is said. */
export function DraftNote({ state: { phase, at }, timeZone, onDiscard }: DraftNoteProps) {
  const say = useWords(draftWords)
  const locale = useLocale()
  if (phase === 'none') return <span role="status" className="sr-only" />
  return (
    <span className="chrome inline-flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-small">
      {phase === 'failed' ? (
        <span role="status" className="inline-flex items-center gap-1.5 text-attention-fg">
          <CloudOff aria-hidden className="size-3.5 shrink-0" />
          {say.failed}
        </span>
      ) : phase === 'saving' || at === null ? (
        <span className="inline-flex items-center gap-1.5">
          <LoaderCircle aria-hidden className="size-3.5 shrink-0" />
          {say.saving}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden className="size-3.5 shrink-0" />
          <span>
            <time dateTime={at}>{say.saved(whenWords(at, timeZone, locale))}</time>
          </span>
        </span>
      )}
      {onDiscard && phase !== 'saving' && (
        <button type="button" className="link" onClick={onDiscard}>
          {say.discard}
        </button>
      )}
    </span>
  )
}

/** "10:42 AM", with the day when it is another one. */
function whenWords(at: string, timeZone: string, locale: Locale): string {
  const day = (time: string | number) => wallTime(time, timeZone).slice(0, 10)
  const now = Date.now()
  return day(at) === day(now) ? clockTime(at, timeZone, locale) : momentWords(locale, at, now, timeZone)
}
