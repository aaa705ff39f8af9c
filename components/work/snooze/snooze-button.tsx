'use client'

import { AlarmClock } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { snoozeWords } from '@/components/work/ground/snooze-words'

/** `short`: where there is no room for the word beside the key. */
export function SnoozeButton({ onSnooze, short = false }: { onSnooze: () => void; short?: boolean }) {
  const say = useWords(snoozeWords)
  return (
    <Button
      shortcut="h"
      icon={<AlarmClock aria-hidden />}
      onClick={onSnooze}
      {...(short && { 'aria-label': say.snooze, title: say.snooze, className: 'px-2!' })}
    >
      {!short && say.snooze}
    </Button>
  )
}
