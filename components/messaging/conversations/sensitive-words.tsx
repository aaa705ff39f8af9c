'use client'

import { TriangleAlert } from 'lucide-react'
import { useWords } from '@/components/kit/words/language'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { tellingWords } from '@/components/messaging/templates/template-words'
import type { ReplyPreview } from '@/lib/contract/messaging/texting'

/** What a text may tell to whoever sees the screen: a warning, since its writer may have to say it. */
export function SensitiveWords({ telling }: Pick<ReplyPreview, 'telling'>) {
  const say = useWords(templateWords)
  return telling.map(({ topic, words }) => (
    <p key={topic} className="flex gap-1.5 text-ink2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention-fg" />
      <span>{tellingWords(say, words, topic)}</span>
    </p>
  ))
}
