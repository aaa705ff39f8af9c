'use client'

import { Zap } from 'lucide-react'
import { late } from '@/components/kit/late'
import { Kbd } from '@/components/kit/ui/kbd'
import { Menu } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { quickReplyWords } from '@/components/messaging/conversations/quick-reply-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'

const Inside = late(() =>
  import('@/components/messaging/conversations/quick-replies-inside').then((file) => file.QuickRepliesInside),
)

type QuickRepliesProps = {
  place: PatientIds
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (words: string) => void
}

/** Texts of the program to begin a reply with: by the button, or by `/` in the empty box. */
export function QuickReplies({ place, open, onOpenChange, onChoose }: QuickRepliesProps) {
  const say = useWords(quickReplyWords)
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      label={say.title}
      side="top"
      className="w-96 max-w-[calc(100vw-1.5rem)]"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-control items-center gap-2 rounded-control px-2 text-ink2 hover:bg-sunken hover:text-ink"
        >
          <Zap aria-hidden className="size-4" />
          {say.title}
          <Kbd inherit>/</Kbd>
        </button>
      }
    >
      <Inside place={place} onChoose={onChoose} />
    </Menu>
  )
}
