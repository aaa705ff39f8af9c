'use client'

import { AlarmClock } from 'lucide-react'
import { IconButton } from '@/components/kit/ui/icon-button'
import { useWords } from '@/components/kit/words/language'
import { snoozeWords } from '@/components/work/ground/snooze-words'

export function SnoozeButton({ onSnooze }: { onSnooze: () => void }) {
  const say = useWords(snoozeWords)
  return (
    <IconButton
      variant="secondary"
      label={say.snooze}
      shortcut="h"
      icon={<AlarmClock aria-hidden />}
      onClick={onSnooze}
    />
  )
}
