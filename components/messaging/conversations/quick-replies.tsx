'use client'

import { Zap } from 'lucide-react'
import { Kbd } from '@/components/kit/ui/kbd'
import { useWords } from '@/components/kit/words/language'
import { quickReplyWords } from '@/components/messaging/conversations/quick-reply-words'

type QuickRepliesProps = { id: string; open: boolean; onOpen: () => void; onNear: () => void }

/** Opens the texts of the program to begin a reply with; `/` in the empty box does the same. */
export function QuickReplies({ id, open, onOpen, onNear }: QuickRepliesProps) {
  const say = useWords(quickReplyWords)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
      className="inline-flex min-h-control items-center gap-2 rounded-control px-2 text-ink2 hover:bg-sunken hover:text-ink"
    >
      <Zap aria-hidden className="size-4" />
      {say.title}
      <Kbd inherit>/</Kbd>
    </button>
  )
}
