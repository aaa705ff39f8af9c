'use client'

import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { draftWords } from '@/components/kit/drafts/draft-words'
import type { DraftState } from '@/components/kit/drafts/draft-writer'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { localeOf } from '@/lib/contract/bilingual'

type DraftNoteProps = { state: DraftState; timeZone: string; onDiscard?: () => void }

/** "Draft saved 10:42". Seen, not read aloud at every pause; only that it could not be saved is said. */
export function DraftNote({ state: { phase, at }, timeZone, onDiscard }: DraftNoteProps) {
  const say = useWords(draftWords)
  const language = useLanguage()
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
            <time dateTime={at}>{say.saved(whenWords(at, timeZone, localeOf(language)))}</time>
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

/** "10:42", with the day when it is another one. */
function whenWords(at: string, timeZone: string, locale: string): string {
  const moment = new Date(at)
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone })
  const clock = moment.toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (day(moment) === day(new Date())) return clock
  return `${moment.toLocaleDateString(locale, { timeZone, month: 'short', day: 'numeric' })} ${clock}`
}
