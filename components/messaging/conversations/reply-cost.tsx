'use client'

import { useWords } from '@/components/kit/words/language'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { CostLine } from '@/components/messaging/ground/cost-line'
import { messageWords } from '@/components/messaging/ground/message-words'
import { segmentWords } from '@/components/messaging/ground/sms-words'
import type { ReplyPreview } from '@/lib/contract/messaging/texting'

/** What the words cost, which characters make them dearer, and the cheaper spelling where one saves a segment. It is
 *  offered: the words are never changed by us. */
export function ReplyCost({ preview, onRespell }: { preview: ReplyPreview; onRespell: (body: string) => void }) {
  const say = useWords(conversationWords)
  const sayMessage = useWords(messageWords)
  const { segments, cheaper } = preview
  if (segments === 0) return null
  return (
    <div className="text-ink2">
      <CostLine {...preview} />
      {cheaper && (
        <button type="button" className="link text-left" onClick={() => onRespell(cheaper.body)}>
          {say.cheaperSpelling(segmentWords(sayMessage, cheaper.segments))}
        </button>
      )}
    </div>
  )
}
